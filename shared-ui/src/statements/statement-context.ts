import type { GpuStatement, OwnerStatement, Statements } from '@portal/shared-api';
import { decimalsIn } from '@portal/shared-api/units';
import type { Language } from '@portal/shared-i18n/language';
import type { LetterSurroundings } from '../letters/letter.ts';
import { figuresIn, type StatementFigures } from './statement-figures.ts';
import { STATEMENT_WORDS, type StatementWords } from './statement-words.ts';

export type OfYear = Pick<Statements, 'year' | 'is_over' | 'time_zone'>;

export interface StatementContext {
  year: number;
  isOver: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  timeZone: string;
  language: Language;
  words: StatementWords;
  figures: StatementFigures;
  /** Of all years. */
  owed: OwnerStatement['owed'];
}

const volumesIn = (gpu: GpuStatement): Array<number | null> => [
  gpu.allowable_acre_feet,
  gpu.usable_reserve_acre_feet,
  gpu.reported_acre_feet,
  gpu.over_acre_feet,
  ...gpu.reserve.flatMap(({ acre_feet, left_acre_feet }) => [acre_feet, left_acre_feet]),
  ...gpu.volumes.map(({ acre_feet }) => acre_feet),
  ...gpu.readings.map(({ acre_feet }) => acre_feet),
  ...gpu.years.flatMap(({ acre_feet, allowable_acre_feet, over_acre_feet }) => [
    acre_feet,
    allowable_acre_feet,
    over_acre_feet,
  ]),
];

export const contextOf = (
  { gpus, owed }: OwnerStatement,
  { year, is_over, time_zone }: OfYear,
  { language, today }: LetterSurroundings,
): StatementContext => ({
  year,
  isOver: is_over,
  today,
  timeZone: time_zone,
  language,
  words: STATEMENT_WORDS[language],
  figures: figuresIn(language, decimalsIn(gpus.flatMap(volumesIn))),
  owed,
});
