import { describe, expect, it } from 'vitest';
import { budget, clinic, workshop } from './testPatternSheets.ts';
import { answerOf } from './testSheets.ts';

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
    ['By how much did the actual amount for books exceed the plan in 2022?', ['6']],
    ['What is the difference between plan and actual for heating in 2021?', ['7']],
    ['How much did the plan for books increase from 2021 to 2022?', ['5']],
    ['How much did the actual heating amount grow from 2021 to 2022?', ['8']],
    ['Which items exceeded the plan in 2021?', ['Staff', 'Heating']],
    ['What is the average plan of 2021?', ['70']],
    ['What is the sum of books and events in the plan of 2022?', ['55']],
    ['What percentage of the total plan in 2021 is for staff?', ['0.75']],
    ['How many items had an actual amount below 30 in 2022?', ['1']],
    ['Did staff cost more in 2022 than in 2021 actually?', ['Yes']],
  ])('budget: %s', async (question, expected) => {
    const answer = await answerOf(budget, question);
    expect(answer.values.map(({ text }) => text)).toEqual(expected);
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
    ['Who paid the least?', ['Omar Reed', 'Tess Yard']],
    ['Which department has the most appointments?', ['Cardiology', 'Dermatology']],
    ['Which department has the fewest appointments?', ['Radiology']],
    ['Which doctor earned the highest total fee?', ['Dr. Moor']],
    ['What is the second highest fee?', ['280']],
    ['Which patient paid the second highest fee?', ['Sven Holt']],
    ['Which three patients paid the highest fees?', ['Pia Stone', 'Quentin Ash', 'Sven Holt']],
    ['List the top two fees.', ['310', '280']],
    ['Who had the earliest appointment?', ['Nora Lind']],
    ['What is the date of the latest appointment?', ['2023-05-20']],
    ['What is the difference between the fees of Quentin Ash and Sven Holt?', ['30']],
    ['How much more did Quentin Ash pay than Pia Stone?', ['110']],
    ['By how much does the fee of Quentin Ash exceed that of Rosa Vale?', ['215']],
    ['What is the ratio of the fee of Pia Stone to the fee of Omar Reed?', ['2.5']],
    ['What share of the total fee comes from radiology?', ['0.448669']],
    ['What percentage of the total fees did Dr. Hale earn?', ['0.357414']],
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
    ['Did Pia Stone pay more than Rosa Vale?', ['Yes']],
    ['Is the fee of Nora Lind on March 1 higher than that of Pia Stone?', ['No']],
    ['What did Nora Lind pay on April 21?', ['150']],
    ['What are the fees of Omar Reed and Rosa Vale?', ['80', '95']],
    ['How many appointments were not in cardiology?', ['5']],
    ['What is the total fee excluding radiology?', ['725']],
    ['Which doctors other than Dr. Hale are there?', ['Dr. Voss', 'Dr. Moor']],
    ['How many appointments does each department have?', ['Cardiology: 3', 'Dermatology: 3', 'Radiology: 2']],
    ['What is the total fee for each doctor?', ['Dr. Hale: 470', 'Dr. Voss: 255', 'Dr. Moor: 590']],
    ['What is the total fee of cardiology and radiology together?', ['1060']],
    ['What is the fee of the fifth appointment?', ['95']],
    ['Who is the third patient in the list?', ['Pia Stone']],
  ])('clinic: %s', async (question, expected) => {
    const answer = await answerOf(clinic, question);
    expect(answer.values.map(({ text }) => text)).toEqual(expected);
  });

  it.each<Case>([
    ['Who is the manager of the machine hall?', ['Lena Fox']],
    ['What is the date of count?', ['2024-02-10']],
    ['When was the inventory counted?', ['2024-02-10']],
    ['Where is the site?', ['North yard']],
    ['How many cutting machines are there?', ['3']],
    ['How many welding machines are in the inventory?', ['2']],
    ['How many machines are there in total?', ['5']],
    ['What is the value of the laser cutter?', ['41000']],
    ['What is machine W-2?', ['Arc welder']],
    ['Which machine has the code C-3?', ['Shear']],
    ['What state is the shear in?', ['worn']],
    ['Which machines are worn?', ['Shear', 'Arc welder']],
    ['Which welding machines are in good state?', ['Spot welder']],
    ['Which cutting machine has the most power?', ['Laser cutter']],
    ['What is the total value of the cutting machines?', ['46700']],
    ['What is the subtotal value of the welding machines?', ['7000']],
    ['What is the average value of the welding machines?', ['3500']],
    ['What is the highest value among welding machines?', ['5600']],
    ['How many cutting machines have a power above 5 kW?', ['2']],
    ['What is the combined power of the spot welder and the arc welder?', ['27']],
    ['What is the difference in value between the laser cutter and the band saw?', ['37800']],
    ['How much more are the cutting machines worth than the welding machines in total?', ['39700']],
    ['In which year was the shear built?', ['1999']],
    ['What is the power of the band saw?', ['4']],
    ['Which machines are not worn?', ['Band saw', 'Laser cutter', 'Spot welder']],
  ])('workshop: %s', async (question, expected) => {
    const answer = await answerOf(workshop, question);
    expect(answer.values.map(({ text }) => text)).toEqual(expected);
  });
});
