import { startOf } from '@portal/shared-api/production';
import type { ReportFacts } from '../production/report-facts.ts';
import { type ColumnKey, METHOD_NAMES } from './columns.ts';

type Value = string | number | null | undefined;
/** Days are `YYYY-MM-DD`. */
export type TemplateRow = Partial<Record<ColumnKey, Value>>;

/**
 * The rows of a GPU: its meters, or its wells if it has no meter, and what else its report has. Filled in from the report, or
 * from the end readings of last year.
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
      ...(!reading && { start: start?.reading, startOn: start?.on }),
    };
  });
  const estimated = readings.filter(({ meter_ndx }) => meter_ndx === null);
  const ofWells =
    meters.length > 0 ? [] : wells.filter(({ well_ndx }) => estimated.every((one) => one.well_ndx !== well_ndx));
  const rows = [
    ...ofMeters,
    ...estimated.map((reading): TemplateRow => {
      const well = allWells.find(({ well_ndx }) => well_ndx === reading.well_ndx)?.well_id;
      return { ...entered(reading), gpu, permit, well };
    }),
    ...ofWells.map(({ well_id }): TemplateRow => ({ gpu, permit, well: well_id })),
  ];
  const [first] = rows;
  if (!first) return [];
  const ofReport = {
    method: stored && METHOD_NAMES[stored.method],
    finalReason: stored?.final_reason,
    postmark: stored?.postmarked_on,
    reportNotes: stored?.notes,
  };
  return [{ ...first, ...ofReport }, ...rows.slice(1)];
}

const entered = (reading: NonNullable<ReportFacts['stored']>['readings'][number] | undefined): TemplateRow => ({
  start: reading?.start_reading,
  startOn: reading?.start_on,
  end: reading?.end_reading,
  endOn: reading?.end_on,
  goesBack: reading?.goes_back,
  estimated: reading?.estimated_acre_feet,
  note: reading?.note,
});
