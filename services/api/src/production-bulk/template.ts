import { findStartReading } from '@portal/shared-api/production';
import type { Language } from '@portal/shared-i18n/language';
import { lastPostmark } from '../production/postmarks.ts';
import type { ReportFacts } from '../production/report-facts.ts';
import { translatorFor } from '../texts/texts.ts';
import { type ColumnKey, GOES_BACK_NAMES, METHOD_NAMES, UNIT_NAMES } from './columns.ts';

/** Days are `YYYY-MM-DD`. */
export type TemplateRow = Partial<Record<ColumnKey, string | number | null | undefined>>;

/**
 * One row per meter of the GPU, or per well if it has no meters, plus the report's other readings. Filled in from the report, else from
 * last year's end readings.
 */
export function templateRows(
  { account, accountYear, permits, meters, wells, allWells, stored }: ReportFacts,
  language: Language,
): TemplateRow[] {
  const { t } = translatorFor(language);
  const { gpu_number } = account.gpu;
  const permit = permits.map(({ permit_number }) => permit_number).join(', ');
  const readings = stored?.readings ?? [];
  const goesBackOf = (reading: (typeof readings)[number] | undefined) =>
    reading?.goes_back ? { goes_back: t(GOES_BACK_NAMES[reading.goes_back][0]) } : {};
  const ofMeters = meters.map((meter): TemplateRow => {
    const { serial, well_id, unit, multiplier, last_end_reading } = meter;
    const reading = readings.find(({ meter_ndx }) => meter_ndx === meter.meter_ndx);
    const start = findStartReading(meter, accountYear.year);
    const entered = reading ?? { start_reading: start?.reading, start_on: start?.on };
    const known = { gpu_number, permit, well_id, serial, multiplier, last_end_reading };
    return { ...known, unit: t(UNIT_NAMES[unit][0]), ...entered, ...goesBackOf(reading) };
  });
  const estimated = readings.filter(({ meter_ndx }) => meter_ndx === null);
  const ofWells =
    meters.length > 0 ? [] : wells.filter(({ well_ndx }) => estimated.every((one) => one.well_ndx !== well_ndx));
  const rows: TemplateRow[] = [
    ...ofMeters,
    ...estimated.map((reading) => {
      const well_id = allWells.find(({ well_ndx }) => well_ndx === reading.well_ndx)?.well_id;
      return { gpu_number, permit, well_id, ...reading, ...goesBackOf(reading) };
    }),
    ...ofWells.map(({ well_id }) => ({ gpu_number, permit, well_id })),
  ];
  const [first] = rows;
  if (!first) return [];
  const ofReport = stored && {
    method: t(METHOD_NAMES[stored.method][0]),
    final_reason: stored.final_reason,
    postmarked_on: lastPostmark(stored),
    report_notes: stored.notes,
  };
  return [{ ...first, ...ofReport }, ...rows.slice(1)];
}
