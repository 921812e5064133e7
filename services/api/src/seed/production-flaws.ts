import { maxPumpedAcreFeet, totalAcreFeet } from '@portal/shared-api/production';
import { LAST_YEAR } from './production-fates.ts';
import type { ProductionRows } from './production-plan.ts';

const YEAR = LAST_YEAR - 1;
const GPM = 800;

/**
 * Gives some of the reports that wait for a check what staff look for: a volume with an extra digit, figures that come to another
 * volume, a meter that was read early, and a postmark. Volumes and readings still fit together.
 *
 * @param spared GPUs that show something else
 */
export function addFlaws(rows: ProductionRows, spared: ReadonlySet<number>): void {
  const open = new Set(rows.reports.filter(({ year }) => year === LAST_YEAR).map(({ gpu_number }) => gpu_number));
  const waiting = rows.reports.filter(
    ({ gpu_number, year, submitted_at, checked_at, sent_back_at }) =>
      !spared.has(gpu_number) && year === YEAR && submitted_at !== null && checked_at === null && sent_back_at === null,
  );
  const readingsOf = (report: { report_ndx: number }) =>
    rows.readings.filter(({ report_ndx }) => report_ndx === report.report_ndx);

  const unmetered = waiting.filter(({ method }) => method !== 'meter');
  unmetered.slice(0, 3).forEach((report, index) => {
    const readings = readingsOf(report);
    const [largest] = [...readings].sort((one, other) => (other.acre_feet ?? 0) - (one.acre_feet ?? 0));
    if (!largest?.acre_feet || largest.well_ndx === null) return;
    const volume = largest.acre_feet;
    if (index === 0)
      for (const reading of readings)
        reading.acre_feet = reading.estimated_acre_feet = Math.round((reading.acre_feet ?? 0) * 100) / 10;
    report.acre_feet = totalAcreFeet(readings.map(({ acre_feet }) => acre_feet));
    report.notes = report.notes ?? 'From our own books.';
    // The second report's figures come to its volume, those of the others do not.
    const stated = index === 1 ? volume : volume * 0.9;
    rows.evidence.push({
      report_ndx: report.report_ndx,
      well_ndx: largest.well_ndx,
      figures: {
        kind: 'pivot',
        hours: Math.min(8784, Math.round((stated / maxPumpedAcreFeet(GPM, 1)) * 24)),
        gpm: GPM,
        source: 'Printed report of the controller',
      },
      entered_at: report.submitted_at!,
      entered_by_user_id: 'demo',
      entered_by: report.submitted_by!,
    });
  });

  waiting
    .filter(({ method }) => method === 'meter')
    .forEach((report, index) => {
      if (index % 7 === 3) report.postmarked_on = `${LAST_YEAR}-02-20`;
      // A draft of the next year begins on the day of this one's ending reading.
      if (index % 9 !== 4 || open.has(report.gpu_number)) return;
      for (const reading of readingsOf(report))
        if (reading.meter_ndx !== null && (reading.start_on ?? '') < `${YEAR}-10-01`) {
          reading.end_on = `${YEAR}-10-03`;
          reading.note = reading.note ?? 'Read when the pumps were shut off.';
        }
    });
}
