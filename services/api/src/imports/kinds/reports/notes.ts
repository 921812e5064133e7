import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { type MeterScale, meteredAcreFeet } from '@portal/shared-api/production';
import type { EntityManager } from 'typeorm';
import { limitNotes, sentenceAbout } from '../some.ts';

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

/** `null` if the readings match the row. */
function describeMeterMismatch({
  gpu_number,
  year,
  serial,
  start,
  end,
  acre_feet,
  ...scale
}: MeterRow): Sentence | null {
  const metered = meteredAcreFeet({ start, end, rolledOver: end < start }, scale);
  const isAlike = Math.abs(metered! - acre_feet) <= Math.max(MIN_ACRE_FEET, ALIKE * acre_feet);
  if (isAlike && end >= start) return null;
  const readings = { gpuNumber: gpu_number, year, serial, start: number(start), end: number(end) };
  if (isAlike) return sentence('note-meter-rolled-over', readings);
  const volumes = { stated: number(acre_feet), metered: number(metered!) };
  return sentence(end >= start ? 'note-meter-disagrees' : 'note-meter-rolled-over-disagrees', {
    ...readings,
    ...volumes,
  });
}

const METERS = `SELECT gpu_number, year, row.serial, start_reading::float8 AS start, end_reading::float8 AS "end",
    row.acre_feet::float8 AS acre_feet, unit, multiplier::float8 AS multiplier, digits
  FROM staged_report_row AS row JOIN staged_report USING (gpu_number, year) JOIN meter USING (meter_ndx, gpu_number)
  WHERE start_reading IS NOT NULL AND end_reading IS NOT NULL ORDER BY row.line`;
const EARLY = `SELECT gpu_number, year, submitted_at FROM staged_report
  WHERE submitted_at < make_timestamptz(year + 1, 1, 1, 0, 0, 0, $1) ORDER BY line`;
const WITHOUT_PERMIT = `SELECT DISTINCT gpu_number FROM staged_report
  WHERE NOT EXISTS (SELECT FROM permit WHERE permit.gpu_number = staged_report.gpu_number) ORDER BY gpu_number`;

/** Notes on probable mistakes that do not refuse a row. */
export async function findReportNotes(manager: EntityManager, timeZone: string): Promise<ImportText[]> {
  const meters = await manager.query<MeterRow[]>(METERS);
  const early = await manager.query<{ gpu_number: number; year: number }[]>(EARLY, [timeZone]);
  const without = await manager.query<{ gpu_number: number }[]>(WITHOUT_PERMIT);
  return [
    ...limitNotes(
      early.map(({ gpu_number, year }) => sentence('note-report-early', { gpuNumber: gpu_number, year })),
      'more-early-reports',
    ),
    ...limitNotes(
      meters.flatMap((row) => describeMeterMismatch(row) ?? []),
      'more-disagreeing-meters',
    ),
    ...sentenceAbout(
      without.map(({ gpu_number }) => gpu_number),
      (gpus, numbers) => sentence('note-reports-without-permit', { gpus, numbers }),
    ),
  ];
}
