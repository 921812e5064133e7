import { startOf } from '@portal/shared-api/production';
import type { ReportFacts } from '../production/report-facts.ts';
import { type ColumnKey, METHOD_NAMES } from './columns.ts';

/** A row of the template: numbers, texts, and days as `YYYY-MM-DD`; `null` is an empty cell. */
export type TemplateRow = Record<ColumnKey, string | number | null>;

/**
 * The rows of one GPU: its meters, its wells where it has no meter, and whatever else its report holds already. What is known is
 * filled in: the readings of its report, or last year's end readings as those that it starts with.
 */
export function templateRows({
  account,
  accountYear,
  permits,
  meters,
  wells,
  allWells,
  stored,
}: ReportFacts): TemplateRow[] {
  const gpu = account.gpu.gpu_number;
  const permit = permits.map(({ permit_number }) => permit_number).join(', ');
  const readings = stored?.readings ?? [];
  const ofMeters = meters.map((meter): TemplateRow => {
    const reading = readings.find(({ meter_ndx }) => meter_ndx === meter.meter_ndx);
    const start = startOf(meter, accountYear.year);
    return {
      ...entered(reading),
      ...{ gpu, permit, well: meter.well_id, meter: meter.serial, unit: meter.unit, multiplier: meter.multiplier },
      lastEnd: meter.last_end_reading,
      start: (reading ? reading.start_reading : start?.reading) ?? null,
      startOn: (reading ? reading.start_on : start?.on) ?? null,
    };
  });
  const without = { gpu, permit, meter: null, unit: null, multiplier: null, lastEnd: null };
  const estimated = readings.filter(({ meter_ndx }) => meter_ndx === null);
  const ofWells =
    meters.length > 0 ? [] : wells.filter(({ well_ndx }) => estimated.every((one) => one.well_ndx !== well_ndx));
  const rows = [
    ...ofMeters,
    ...estimated.map((reading): TemplateRow => {
      const well = allWells.find(({ well_ndx }) => well_ndx === reading.well_ndx)?.well_id ?? null;
      return { ...entered(reading), ...without, well };
    }),
    ...ofWells.map(({ well_id }): TemplateRow => ({ ...entered(undefined), ...without, well: well_id })),
  ];
  const [first] = rows;
  if (!first) return [];
  const ofReport = {
    method: stored ? METHOD_NAMES[stored.method] : null,
    finalReason: stored?.final_reason ?? null,
    postmark: stored?.postmarked_on ?? null,
    reportNotes: stored?.notes ?? null,
  };
  return [{ ...first, ...ofReport }, ...rows.slice(1)];
}

/** The columns of a reading that is kept; empty ones without. */
function entered(reading: NonNullable<ReportFacts['stored']>['readings'][number] | undefined): TemplateRow {
  return {
    gpu: null,
    permit: null,
    well: null,
    meter: null,
    unit: null,
    multiplier: null,
    lastEnd: null,
    start: reading?.start_reading ?? null,
    startOn: reading?.start_on ?? null,
    end: reading?.end_reading ?? null,
    endOn: reading?.end_on ?? null,
    goesBack: reading?.goes_back ?? null,
    estimated: reading?.estimated_acre_feet ?? null,
    note: reading?.note ?? null,
    method: null,
    finalReason: null,
    postmark: null,
    reportNotes: null,
  };
}
