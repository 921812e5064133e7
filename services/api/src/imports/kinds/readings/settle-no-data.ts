import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { DataSource } from 'typeorm';
import type { Question, Questions } from '../../questions.ts';
import { formatCount } from '../some.ts';
import { findNoData, type NoData, refuseNoData } from './find-no-data.ts';
import type { ReadingReview } from './reading-review.ts';
import { NO_DATA_QUESTION } from './value-questions.ts';

const listed = (values: ReadonlyMap<number, number>): string =>
  [...values].map(([value, readings]) => `${value} (${formatCount(readings)})`).join(', ');

function noDataQuestion(suspects: readonly NoData[]): Question {
  const values = suspects.map(({ value, readings, wells, others }) => {
    const about = { value, readings, wells };
    return others === null
      ? sentence('no-data-value-alone', about)
      : sentence('no-data-value', { ...about, ...others });
  });
  return {
    code: NO_DATA_QUESTION,
    text: [sentence('ask-no-data', { values: values.length }), ...values, sentence('ask-what-they-are')],
    choices: [
      { value: 'leave-out', label: sentence('choice-no-data') },
      { value: 'keep', label: sentence('choice-measurements') },
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
 * Refuses staged readings that are certainly "no data", and suspects if answered so.
 * @returns notes with each value and its count
 */
export async function settleNoData(
  database: DataSource,
  importNdx: number,
  review: ReadingReview,
  questions: Questions,
): Promise<ImportText[]> {
  const rules = { codes: [...review.acceptedCodes], kept: review.keptValues };
  const found = await findNoData(database, importNdx, rules);
  const suspects = found.filter(({ isCertain }) => !isCertain);
  const answer = suspects.length > 0 ? questions.ask(noDataQuestion(suspects)) : undefined;
  const isLeftOut = answer === 'leave-out';
  const refused = found.filter(({ isCertain }) => isCertain || isLeftOut);
  if (refused.length > 0) await refuseNoData(database, importNdx, rules, isLeftOut ? 'all' : 'certain');
  const pairs = (values: readonly NoData[]) => values.map(({ value, readings }) => [value, readings] as const);
  const left = sums([...review.refusedCodes, ...pairs(refused)]);
  const kept = sums(answer === 'keep' ? pairs(suspects) : []);
  return [
    ...(left.size > 0 ? [sentence('note-no-data-refused', { values: listed(left) })] : []),
    ...(kept.size > 0 ? [sentence('note-no-data-kept', { values: listed(kept) })] : []),
  ];
}
