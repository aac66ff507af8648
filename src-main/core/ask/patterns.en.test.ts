import { describe, expect, it } from 'vitest';
import { budget, clinic, workshop, freight, members, survey, tender, crops, library } from './testPatternSheets.ts';
import { readingOf } from './testSheets.ts';

/** Question and the texts that it must give. */
type Case = readonly [string, readonly string[]];

/**
 * Wordings of the patterns that questions follow (scope, condition, and what is
 * done with what is left), each beside near misses that ask for something else.
 */
describe('question patterns, English', () => {
  it.each<Case>([
    ['What was the plan for books in 2021?', ['40']],
    ['What was actually spent on heating in 2022?', ['33']],
    ['What is the actual amount for staff in 2021?', ['215']],
    ['What was the total plan in 2022?', ['305']],
    ['What is the total actual amount in 2021?', ['287']],
    ['How much was planned for events in 2022?', ['10']],
    ['Which item had the highest actual amount in 2022?', ['Staff']],
    ['Which item had the lowest plan in 2021?', ['Events']],
    ['Which items had a plan of more than 35 in 2022?', ['Books', 'Staff']],
    ['What is the difference between plan and actual for heating in 2021?', ['7']],
    ['How much did the plan for books increase from 2021 to 2022?', ['5']],
    ['How much did the actual heating amount grow from 2021 to 2022?', ['8']],
    ['Which items exceeded the plan in 2021?', ['Staff', 'Heating']],
    ['What is the average plan of 2021?', ['70']],
    ['What is the sum of books and events in the plan of 2022?', ['55']],
    ['What percentage of the total plan in 2021 is for staff?', ['75%']],
    ['Did staff cost more in 2022 than in 2021 actually?', ['Yes']],
  ])('budget: %s', async (question, expected) => {
    const texts = await readingOf(budget, question);
    expect(texts).toEqual(expected);
  });

  it.each<Case>([
    ['What is the fee of Pia Stone?', ['200']],
    ['How much did Pia Stone pay?', ['200']],
    ['How long was the appointment of Quentin Ash in minutes?', ['25']],
    ['Which doctor saw Rosa Vale?', ['Dr. Voss']],
    ['Who treated Sven Holt?', ['Dr. Moor']],
    ['On what date was the appointment of Sven Holt?', ['2023-05-02']],
    ['When did Tess Yard come?', ['2023-05-20']],
    ['What remark was made for Quentin Ash?', ['x-ray of the knee']],
    ['In which department was Omar Reed treated?', ['Dermatology']],
    ['How many appointments are there?', ['8']],
    ['How many appointments does Dr. Hale have?', ['3']],
    ['How many appointments took place in April 2023?', ['3']],
    ['How many appointments were there in April?', ['3']],
    ['How many different doctors are listed?', ['3']],
    ['How many departments are there?', ['3']],
    ['What is the number of distinct patients?', ['7']],
    ['How many patients did Dr. Voss see?', ['3']],
    ['How many appointments have a remark?', ['4']],
    ['How many appointments are without a remark?', ['4']],
    ['How many appointments cost more than 150?', ['3']],
    ['How many appointments cost at least 150 EUR?', ['4']],
    ['How many appointments cost no more than 95?', ['3']],
    ['How many fees are between 90 and 200?', ['4']],
    ['How many appointments lasted less than 25 minutes?', ['3']],
    ['What is the total fee?', ['1315']],
    ['What is the sum of all fees?', ['1315']],
    ['What is the total fee of the cardiology department?', ['470']],
    ['How much was charged in cardiology altogether?', ['470']],
    ['What do the fees of Dr. Voss add up to?', ['255']],
    ['What were the total fees in April?', ['555']],
    ['What is the average fee of the radiology department?', ['295']],
    ['What was the mean fee for dermatology?', ['85']],
    ['On average, how many minutes did an appointment with Dr. Moor take?', ['25']],
    ['What is the median fee?', ['135']],
    ['What is the standard deviation of the minutes of Dr. Moor?', ['0']],
    ['What is the highest fee?', ['310']],
    ['What is the maximum fee in dermatology?', ['95']],
    ['Which patient paid the highest fee?', ['Quentin Ash']],
    ['Which department has the most appointments?', ['Cardiology', 'Dermatology']],
    ['Which department has the fewest appointments?', ['Radiology']],
    ['Which doctor earned the highest total fee?', ['Dr. Moor']],
    ['What is the second highest fee?', ['280']],
    ['Which patient paid the second highest fee?', ['Sven Holt']],
    ['Which three patients paid the highest fees?', ['Quentin Ash', 'Sven Holt', 'Pia Stone']],
    ['List the top two fees.', ['310', '280']],
    ['Who had the earliest appointment?', ['Nora Lind']],
    ['What is the date of the latest appointment?', ['2023-05-20']],
    ['What is the difference between the fees of Quentin Ash and Sven Holt?', ['30']],
    ['How much more did Quentin Ash pay than Pia Stone?', ['110']],
    ['What is the ratio of the fee of Pia Stone to the fee of Omar Reed?', ['2.5']],
    ['What share of the total fee comes from radiology?', ['44.86692%']],
    ['What percentage of the total fees did Dr. Hale earn?', ['35.741445%']],
    ['List all patients of Dr. Voss.', ['Omar Reed', 'Rosa Vale', 'Tess Yard']],
    ['Which patients were treated in radiology?', ['Quentin Ash', 'Sven Holt']],
    ['Name the patients whose fee is over 150.', ['Pia Stone', 'Quentin Ash', 'Sven Holt']],
    ['Which patients came in May?', ['Sven Holt', 'Tess Yard']],
    ['Which patients came after April 10?', ['Nora Lind', 'Sven Holt', 'Tess Yard']],
    ['Which patients had an appointment before March 10, 2023?', ['Nora Lind', 'Omar Reed']],
    ['Who came between April 1 and April 10?', ['Quentin Ash', 'Rosa Vale']],
    ['Which remarks mention an x-ray?', ['x-ray of the knee', 'x-ray of the hand']],
    ['Which patients had an x-ray?', ['Quentin Ash', 'Sven Holt']],
    ['Is the fee of Omar Reed the same as the fee of Tess Yard?', ['Yes']],
    ['Do Omar Reed and Tess Yard have the same department?', ['Yes']],
    ['Are Pia Stone and Rosa Vale of the same department?', ['No']],
    ['Did Pia Stone pay more than Rosa Vale?', ['Yes']],
    ['What did Nora Lind pay on April 21?', ['150']],
    ['What are the fees of Omar Reed and Rosa Vale?', ['80', '95']],
    ['How many appointments were not in cardiology?', ['5']],
    ['What is the total fee excluding radiology?', ['725']],
    ['Which doctors other than Dr. Hale are there?', ['Dr. Voss', 'Dr. Moor']],
    ['What is the total fee of cardiology and radiology together?', ['1060']],
    ['What is the fee of the fifth appointment?', ['95']],
    ['Who is the third patient in the list?', ['Pia Stone']],
  ])('clinic: %s', async (question, expected) => {
    const texts = await readingOf(clinic, question);
    expect(texts).toEqual(expected);
  });

  it.each<Case>([
    ['Who is the manager of the machine hall?', ['Lena Fox']],
    ['What is the date of count?', ['2024-02-10']],
    ['When was the inventory counted?', ['2024-02-10']],
    ['Where is the site?', ['North yard']],
    ['How many cutting machines are there?', ['3']],
    ['How many welding machines are in the inventory?', ['2']],
    ['What is the value of the laser cutter?', ['41000']],
    ['What is machine W-2?', ['Arc welder']],
    ['Which machine has the code C-3?', ['Shear']],
    ['What state is the shear in?', ['worn']],
    ['Which welding machines are in good state?', ['Spot welder']],
    ['Which cutting machine has the most power?', ['Laser cutter']],
    ['What is the total value of the cutting machines?', ['46700']],
    ['What is the subtotal value of the welding machines?', ['7000']],
    ['What is the average value of the welding machines?', ['3500']],
    ['What is the highest value among welding machines?', ['5600']],
    ['How many cutting machines have a power above 5 kW?', ['2']],
    ['What is the combined power of the spot welder and the arc welder?', ['27']],
    ['What is the difference in value between the laser cutter and the band saw?', ['37800']],
    ['In which year was the shear built?', ['1999']],
    ['What is the power of the band saw?', ['4']],
  ])('workshop: %s', async (question, expected) => {
    const texts = await readingOf(workshop, question);
    expect(texts).toEqual(expected);
  });

  it.each<Case>([
    ['What was the toll for voyage V-104?', ['1920']],
    ['Which ship made voyage V-105?', ['Dione']],
    ['What cargo did the Dione carry?', ['gravel']],
    ['Where did voyage V-102 come from?', ['Tarn']],
    ['When did the Dione arrive?', ['2022-07-14']],
    ['How many voyages are recorded?', ['7']],
    ['How many voyages did the Aurora make?', ['2']],
    ['How many ships called at the port?', ['4']],
    ['How many different kinds of cargo were there?', ['4']],
    ['How many voyages came from Kolm?', ['3']],
    ['How many voyages arrived in July 2022?', ['3']],
    ['How many voyages carried over 600 tons?', ['4']],
    ['How many voyages paid a toll of at least 1600?', ['3']],
    ['What is the total weight of timber?', ['800']],
    ['What is the overall weight?', ['4370']],
    ['How much toll was collected in total?', ['9240']],
    ['What is the average weight per voyage?', ['624.285714']],
    ['What is the mean toll of the voyages from Selby?', ['1660']],
    ['What is the median weight?', ['640']],
    ['Which voyage had the greatest weight?', ['V-105']],
    ['Which cargo was the heaviest on a single voyage?', ['gravel']],
    ['What is the lowest toll?', ['1140']],
    ['Which origin appears most often?', ['Kolm']],
    ['Which ship made the most voyages?', ['Aurora', 'Bellis', 'Corvus']],
    ['Which cargo has the largest total weight?', ['gravel']],
    ['Which voyage was the first to arrive?', ['V-101']],
    ['Which voyage arrived last?', ['V-107']],
    ['What was the second largest weight?', ['800']],
    ['Which voyage ranks third by weight?', ['V-107']],
    ['What are the three heaviest voyages?', ['V-105', 'V-102', 'V-107']],
    ['What is the difference in weight between V-105 and V-101?', ['490']],
    ['How much higher is the toll of V-104 than that of V-106?', ['420']],
    ['What percentage of the total weight was coal?', ['16.475973%']],
    ['Which voyages carried gravel?', ['V-102', 'V-105']],
    ['Which voyages arrived between July 10 and August 10?', ['V-105', 'V-106', 'V-107']],
    ['Which voyages weigh between 600 and 800 tons?', ['V-102', 'V-104', 'V-107']],
    ['Which ships carried grain or coal?', ['Corvus', 'Bellis']],
    ['Name every ship that came from Selby.', ['Dione', 'Bellis']],
    ['Which voyages have no toll?', ['V-107']],
    ['Which voyage lacks a toll?', ['V-107']],
    ['What is the weight of all cargo except gravel?', ['2660']],
    ['Which cargoes apart from timber came from Kolm?', ['grain', 'coal']],
    ['How many voyages did not come from Kolm?', ['4']],
    ['Is the toll of V-102 equal to the toll of V-106?', ['No']],
    ['What are the weight and the toll of V-103?', ['380', '1140']],
    ['What are the tolls of V-101 and V-102?', ['1260', '1600']],
    ['Which ship carried coal?', ['Corvus']],
    ['From which origin came the grain of the Corvus?', ['Kolm']],
    ['How many voyages took place in the third quarter?', ['4']],
    ['What was the toll on June 25, 2022?', ['1140']],
  ])('freight: %s', async (question, expected) => {
    const texts = await readingOf(freight, question);
    expect(texts).toEqual(expected);
  });

  it.each<Case>([
    ['How many juniors are there?', ['3']],
    ['How many groups are there?', ['3']],
    ['How many members does the club have?', ['7']],
    ['How old is Ed Joyce?', ['38']],
    ['What is the age of Cy Hurst?', ['13']],
    ['Which boat does Di Ives row?', ['Otter']],
    ['Who rows the Heron?', ['Cy Hurst', 'Ed Joyce']],
    ['Who is the youngest junior?', ['Cy Hurst']],
    ['What is the average age of the seniors?', ['44.666667']],
    ['Who joined in 2022?', ['Cy Hurst', 'Gus Lamb']],
    ['Which members have paid the fee?', ['Amy Falk', 'Cy Hurst', 'Di Ives', 'Flo Kerr']],
    ['How many members have not paid the fee?', ['3']],
    ['Which group does Gus Lamb belong to?', ['Guests']],
    ['Which group has the most members?', ['Juniors', 'Seniors']],
    ['Which members have no boat?', ['Gus Lamb']],
    ['How many members are older than 30?', ['3']],
    ['Which members are under 18?', ['Amy Falk', 'Bo Grant', 'Cy Hurst']],
    ['How many boats are there?', ['3']],
    ['What is the age difference between Di Ives and Ed Joyce?', ['3']],
    ['Which boat is used by the juniors?', ['Swift', 'Heron']],
    ['What is the median age?', ['29']],
  ])('members: %s', async (question, expected) => {
    const texts = await readingOf(members, question);
    expect(texts).toEqual(expected);
  });

  it.each<Case>([
    ['How much energy did the school use in Q2?', ['300']],
    ['What was the use of the pool in the third quarter?', ['520']],
    ['Who manages the depot?', ['Lia Soto']],
    ['What is the total for Q4?', ['1045']],
    ['What was the total energy use in the first quarter?', ['970']],
    ['What is the total use of the town hall over the year?', ['1080']],
    ['In which quarter did the school use the most energy?', ['Q4']],
    ['Which quarter had the lowest use at the depot?', ['Q3']],
    ['Which building used the least in Q1?', ['Depot']],
    ['Which building had the highest use in Q3?', ['Pool']],
    ['How much more did the school use in Q4 than in Q3?', ['370']],
    ['How much did the use of the pool rise from Q1 to Q3?', ['370']],
    ['What is the average quarterly use of the depot?', ['78.75']],
    ['How many buildings used more than 200 in Q2?', ['3']],
    ['Which buildings used less than 100 in Q3?', ['School', 'Depot']],
    ['What is the difference between the town hall and the school in Q1?', ['110']],
    ['How many buildings are listed?', ['4']],
    ['What share of the total in Q1 is the school?', ['43.298969%']],
    ['What was the use of the town hall in Q1 and Q2?', ['310', '250']],
    ['What was the combined use of the school and the pool in Q2?', ['580']],
  ])('survey: %s', async (question, expected) => {
    const texts = await readingOf(survey, question);
    expect(texts).toEqual(expected);
  });

  it.each<Case>([
    ['Who is the client?', ['City of Norvik']],
    ['Which company is the contractor?', ['Hall & Sons']],
    ['When does the work start?', ['2023-05-08']],
    ['When will the renovation be completed?', ['2024-02-28']],
    ['What is the contract sum?', ['1250000']],
    ['Who supervises the works?', ['Mina Orr']],
    ['How many work items are there?', ['4']],
    ['What does the railing cost?', ['72000']],
    ['What quantity of paint is needed?', ['1500']],
    ['What is the unit of concrete repair?', ['m³']],
    ['Which work item costs the most?', ['Concrete repair']],
    ['What is the total cost of all work items?', ['243000']],
    ['Which items are measured in m²?', ['Scaffolding', 'Paint']],
  ])('tender: %s', async (question, expected) => {
    const texts = await readingOf(tender, question);
    expect(texts).toEqual(expected);
  });

  it.each<Case>([
    ['How much wheat was harvested on the north field in 2023?', ['44']],
    ['What was the barley harvest of the south field in 2022?', ['25']],
    ['How many tons of oats did the hill field give in 2023?', ['20']],
    ['Which field had the most wheat in 2022?', ['North']],
    ['Which field harvested the least barley in 2023?', ['Hill']],
    ['By how much did the wheat harvest of the hill field increase from 2022 to 2023?', ['4']],
    ['How many tons less barley did the north field give in 2023 than in 2022?', ['2']],
    ['What is the difference between wheat and barley on the south field in 2023?', ['6']],
    ['How many fields are there?', ['3']],
    ['Which fields harvested more than 30 tons of wheat in 2022?', ['North', 'South']],
  ])('crops: %s', async (question, expected) => {
    const texts = await readingOf(crops, question);
    expect(texts).toEqual(expected);
  });

  it.each<Case>([
    ['Who borrowed Knots?', ['Tom Ruud']],
    ['Which title did Ola Vik borrow?', ['Quiet Rooms']],
    ['What is the genre of Stars for All?', ['Science']],
    ['How many loans were recorded?', ['6']],
    ['How many readers borrowed something?', ['4']],
    ['How many books did Tom Ruud borrow?', ['2']],
    ['How many novels were lent?', ['3']],
    ['How many genres are there?', ['3']],
    ['How many loans were made in February?', ['2']],
    ['How many loans lasted longer than 25 days?', ['3']],
    ['How many readers had to pay a fine?', ['2']],
    ['What is the total of all fines?', ['11']],
    ['How much did Tom Ruud pay in fines altogether?', ['9.5']],
    ['What was the largest fine?', ['6']],
    ['Who paid the largest fine?', ['Tom Ruud']],
    ['Which book was kept for the fewest days?', ['Stars for All']],
    ['What is the average number of days for novels?', ['23']],
    ['Which reader borrowed the most books?', ['Mona Birk', 'Tom Ruud']],
    ['Which titles were lent in January 2024?', ['The Salt Road', 'Bees at Work']],
    ['Which readers borrowed The Salt Road?', ['Mona Birk', 'Rita Noss']],
    ['When was Quiet Rooms lent?', ['2024-02-19']],
    ['How many days did Rita Noss keep The Salt Road?', ['20']],
    ['How many more days did Tom Ruud keep Knots than Bees at Work?', ['7']],
    ['List the titles borrowed by Mona Birk.', ['The Salt Road', 'Stars for All']],
    ['Which loans carry no fine?', ['501', '503', '506']],
    ['What is the loan number of Knots?', ['505']],
    ['What genre did readers borrow most often?', ['Novel']],
    ['Which genre has the highest average days?', ['Crafts']],
    ['Who had the second largest fine?', ['Tom Ruud']],
  ])('library: %s', async (question, expected) => {
    const texts = await readingOf(library, question);
    expect(texts).toEqual(expected);
  });
});
