/** The non-ASCII letters of a language. */
interface Alphabet {
  readonly letters: string;
  /** The most frequent letters of a language with a script of its own. */
  readonly frequent?: string;
}

/** A single-byte encoding and the languages that use it. */
export interface SingleByteEncoding {
  readonly name: string;
  readonly alphabets: readonly Alphabet[];
}

const western: readonly Alphabet[] = [
  { letters: 'äöüßé' },
  { letters: 'àâæçéèêëîïôœùûüÿ' },
  { letters: 'áéíñóúü¿¡ºª' },
  // Windows-1250 has the Hungarian ő in the place of õ.
  { letters: 'áâãàçéêíóôõúüºª', frequent: 'áâãàçéêíóôúüºª' },
  { letters: 'àèéìíîòóùú' },
  { letters: 'åäöæøéü' },
  { letters: 'éèëêïíóöüá' },
  { letters: 'àçèéíïòóúü·' },
  // Windows-1254 has Turkish letters in the places of þ, ð and ý, so these alone do not mean Icelandic.
  { letters: 'áéíóúýþæöð', frequent: 'áéíóúæö' },
];

const centralEuropean: readonly Alphabet[] = [
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  'äöüßé',
].map((letters) => ({ letters }));

const russian: Alphabet = { letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', frequent: 'оеаинтсрвлкмдпу' };
const ukrainian: Alphabet = { letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', frequent: 'оаинівертслкдмуп' };
const serbian: Alphabet = { letters: 'абвгдђежзијклљмнњопрстћуфхцчџш', frequent: 'аоиенрстјукдвмлп' };

/** Ordered by preference: the first of two encodings with equal scores wins. */
export const singleByteEncodings: readonly SingleByteEncoding[] = [
  { name: 'windows-1252', alphabets: western },
  { name: 'windows-1250', alphabets: centralEuropean },
  { name: 'iso-8859-2', alphabets: centralEuropean },
  { name: 'windows-1251', alphabets: [russian, ukrainian, serbian] },
  { name: 'koi8-r', alphabets: [russian] },
  { name: 'cp866', alphabets: [russian] },
  { name: 'iso-8859-5', alphabets: [russian, serbian] },
  { name: 'windows-1254', alphabets: [{ letters: 'çğıöşüİâî' }] },
  { name: 'windows-1257', alphabets: ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž'].map((letters) => ({ letters })) },
  { name: 'windows-1253', alphabets: [{ letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ', frequent: 'αοιετσνηυρπκ' }] },
  { name: 'windows-1255', alphabets: [{ letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' }] },
  { name: 'windows-1256', alphabets: [{ letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژگ' }] },
  { name: 'cp850', alphabets: western },
  { name: 'cp852', alphabets: centralEuropean },
  { name: 'macintosh', alphabets: western },
];
