import type { DataSource } from 'typeorm';
import type { Question, Questions } from '../../questions.ts';
import { counted } from '../some.ts';
import { findNoData, type NoData, refuseNoData } from './find-no-data.ts';
import type { ReadingReview } from './reading-review.ts';
import { NO_DATA_QUESTION } from './value-questions.ts';

const listed = (values: ReadonlyMap<number, number>): string =>
  [...values].map(([value, readings]) => `${value} (${counted(readings, 'reading')})`).join(', ');

function noDataQuestion(doubtful: readonly NoData[]): Question {
  const values = doubtful.map(({ value, readings, wells, others }) => {
    const range = others === null ? 'no other values to compare with' : `other values such as ${others}`;
    return `${value} (${counted(readings, 'reading')} in ${counted(wells, 'well')}, ${range})`;
  });
  const [verb, noun] = doubtful.length === 1 ? ['This value looks', 'it'] : ['These values look', 'they'];
  return {
    code: NO_DATA_QUESTION,
    text: `${verb} like ${doubtful.length === 1 ? 'a code' : 'codes'} for “no data”: ${values.join('; ')}. What ${noun === 'it' ? 'is it' : 'are they'}?`,
    choices: [
      { value: 'leave-out', label: 'No data: leave these readings out' },
      { value: 'keep', label: 'Measurements: keep them' },
    ],
    proposed: 'leave-out',
  };
}

const sums = (values: Iterable<readonly [number, number]>): Map<number, number> => {
  const summed = new Map<number, number>();
  for (const [value, readings] of values) summed.set(value, (summed.get(value) ?? 0) + readings);
  return summed;
};

/**
 * Refuses staged readings that are certainly "no data", and suspects if the answer is so.
 * @returns notes that name each value and its count
 */
export async function settleNoData(
  database: DataSource,
  importNdx: number,
  review: ReadingReview,
  questions: Questions,
): Promise<string[]> {
  const rules = { codes: [...review.acceptedCodes], kept: review.keptValues };
  const found = await findNoData(database, importNdx, rules);
  const doubtful = found.filter(({ isCertain }) => !isCertain);
  const answer = doubtful.length > 0 ? questions.ask(noDataQuestion(doubtful)) : undefined;
  const isLeftOut = answer === 'leave-out';
  const refused = found.filter(({ isCertain }) => isCertain || isLeftOut);
  if (refused.length > 0) await refuseNoData(database, importNdx, rules, isLeftOut ? 'all' : 'certain');
  const pairs = (values: readonly NoData[]) => values.map(({ value, readings }) => [value, readings] as const);
  const left = sums([...review.refusedCodes, ...pairs(refused)]);
  const kept = sums(answer === 'keep' ? pairs(doubtful) : []);
  return [
    ...(left.size > 0
      ? [
          `Taken for no data, and refused: ${listed(left)}. To keep one as a measurement, send the file again and name it under “Values to keep”.`,
        ]
      : []),
    ...(kept.size > 0 ? [`Kept as measurements, as answered: ${listed(kept)}.`] : []),
  ];
}
