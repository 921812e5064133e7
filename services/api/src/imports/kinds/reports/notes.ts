import { type MeterScale, meteredAcreFeet } from '@portal/shared-api/production';
import type { EntityManager } from 'typeorm';
import { sentenceAbout, someLines } from '../some.ts';

/** Tolerated difference between a report and its meter's readings, as registers show whole counts. */
const ALIKE = 0.03;
const MIN_ACRE_FEET = 0.1;

interface MeterRow {
  gpu_number: number;
  year: number;
  serial: string;
  start: number;
  end: number;
  acre_feet: number;
  unit: MeterScale['unit'];
  multiplier: number;
  digits: number;
}

const { format: number } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3, useGrouping: false });

/** `null` if the readings agree with the row. */
function noteOfMeter({ gpu_number, year, serial, start, end, acre_feet, ...scale }: MeterRow): string | null {
  const metered = meteredAcreFeet({ start, end, rolledOver: end < start }, scale);
  const isAlike = Math.abs(metered! - acre_feet) <= Math.max(MIN_ACRE_FEET, ALIKE * acre_feet);
  if (isAlike && end >= start) return null;
  const meter = `GPU ${gpu_number}, ${year}, meter ${serial}:`;
  const readings = `${number(start)} to ${number(end)}`;
  if (end >= start)
    return `${meter} the file says ${number(acre_feet)} acre-feet, its readings ${readings} say ${number(metered!)}`;
  const begun = `end_reading ${number(end)} is below start_reading ${number(start)}`;
  return isAlike
    ? `${meter} ${begun}: taken for a register that has begun at 0 again`
    : `${meter} ${begun}, and a register that has begun at 0 again would say ${number(metered!)} acre-feet, not ${number(acre_feet)}`;
}

const METERS = `SELECT gpu_number, year, row.serial, start_reading::float8 AS start, end_reading::float8 AS "end",
    row.acre_feet::float8 AS acre_feet, unit, multiplier::float8 AS multiplier, digits
  FROM staged_report_row AS row JOIN staged_report USING (gpu_number, year) JOIN meter USING (meter_ndx, gpu_number)
  WHERE start_reading IS NOT NULL AND end_reading IS NOT NULL ORDER BY row.line`;
const EARLY = `SELECT gpu_number, year, submitted_at FROM staged_report
  WHERE submitted_at < make_timestamptz(year + 1, 1, 1, 0, 0, 0, $1) ORDER BY line`;
const WITHOUT_PERMIT = `SELECT DISTINCT gpu_number FROM staged_report
  WHERE NOT EXISTS (SELECT FROM permit WHERE permit.gpu_number = staged_report.gpu_number) ORDER BY gpu_number`;

/** Notes of likely mistakes that are still possible. */
export async function notesOfReports(manager: EntityManager, timeZone: string): Promise<string[]> {
  const meters = await manager.query<MeterRow[]>(METERS);
  const early = await manager.query<{ gpu_number: number; year: number }[]>(EARLY, [timeZone]);
  const without = await manager.query<{ gpu_number: number }[]>(WITHOUT_PERMIT);
  return [
    ...someLines(
      early.map(({ gpu_number, year }) => `GPU ${gpu_number}, ${year}: received in the year that it is about`),
      'reports received in the year that they are about',
    ),
    ...someLines(
      meters.flatMap((row) => noteOfMeter(row) ?? []),
      'meters whose readings say something else',
    ),
    ...sentenceAbout(
      without.map(({ gpu_number }) => gpu_number),
      'GPU has no permit: its reports count once it has one',
      'GPUs have no permit: their reports count once they have one',
    ),
  ];
}
