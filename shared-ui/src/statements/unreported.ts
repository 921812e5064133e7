import type { GpuStatement } from '@portal/shared-api';
import { roundAcreFeet } from '@portal/shared-api/production';
import { letterDay } from '../letters/letter.ts';
import type { StatementContext } from './statement-context.ts';

/** What all readings show; `null` without two of a meter, or where one goes back. */
function meteredUse({ readings }: GpuStatement): { acreFeet: number; from: string; until: string } | null {
  const known = readings.filter(({ serial }, index) => readings.findIndex((one) => one.serial === serial) !== index);
  if (known.length === 0 || known.some(({ acre_feet }) => acre_feet === null)) return null;
  const days = readings.map(({ read_on }) => read_on).sort();
  const acreFeet = roundAcreFeet(known.reduce((sum, { acre_feet }) => sum + acre_feet!, 0));
  return { acreFeet, from: days[0]!, until: days.at(-1)! };
}

/** Of a GPU without a report: that there is none, and what its readings show. */
export function unreportedText(gpu: GpuStatement, { year, words, figures, language }: StatementContext): string {
  const metered = meteredUse(gpu);
  const none = words.notReported(year);
  if (!metered) return none;
  const [from, until] = [metered.from, metered.until].map((day) => letterDay(day, language)) as [string, string];
  return `${none} ${words.readingsShow(from, until, figures.number(metered.acreFeet))}`;
}
