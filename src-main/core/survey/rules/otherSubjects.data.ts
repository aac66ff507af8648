/** Titles as works of many fields have them; what a collection holds is near a demand where it is nearer than these. */
export const otherSubjects: readonly string[] = [
  'Outcomes of hip replacement in patients over eighty',
  'Rainfall and the yield of maize in dry regions',
  'Trade guilds in the towns of the late Middle Ages',
  'Fatigue of welded joints in steel bridges',
  'Interest rates and household debt after a recession',
  'Nesting habits of seabirds on northern islands',
  'Zeros of polynomials over finite fields',
  'Reading in the first two years of primary school',
  'Catalysts for splitting water by sunlight',
  'Rights of tenants under municipal law',
  'Spectra of young stars in a nearby cluster',
  'Meaning and irony in the modern novel',
];
