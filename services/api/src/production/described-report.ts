import type { AuditEntry, ReportChange } from '@portal/shared-api';
import { dateText } from '@portal/shared-api/time';
import type { EnteredReport } from './entered-report.ts';
import type { StoredReading, StoredReport } from './reports.repository.ts';

type Change = AuditEntry['changes'][number];

const METHODS: Record<ReportChange['method'], string> = {
  meter: 'flow meter',
  'natural-gas': 'natural gas',
  pivot: 'pivot controller',
};
const GOES_BACK = { rollover: 'the register rolled over', replaced: 'the meter was replaced' };

const { format: number } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** What a reading says, in one line: "12,300 on 01/01/2025 to 45,600 on 12/31/2025, note: …". */
function readingText(reading: StoredReading): string {
  const point = (value: number | null, day: string | null) =>
    value === null ? '…' : `${number(value)}${day ? ` on ${dateText(day)}` : ''}`;
  const { start_reading: start, end_reading: end } = reading;
  const isRead = start !== null || end !== null;
  const parts = [
    isRead && `${point(start, reading.start_on)} to ${point(end, reading.end_on)}`,
    reading.goes_back && GOES_BACK[reading.goes_back],
    reading.estimated_acre_feet === null ? null : `${number(reading.estimated_acre_feet)} acre-feet estimated`,
    reading.note && `note: ${reading.note}`,
  ];
  return parts.filter(Boolean).join(', ') || 'nothing';
}

const dayText = (day: string | null | undefined): string | null => (day ? dateText(day) : null);

const keyOf = ({ meter_ndx, well_ndx }: StoredReading): string => `${meter_ndx}:${well_ndx}`;

export const reportName = (gpuNumber: number, year: number): string => `GPU ${gpuNumber}, report of ${year}`;

/**
 * @param before `null` when there was none
 * @param nameOf a meter or well as people know it
 */
export function describeReport(
  before: Pick<StoredReport, 'method' | 'notes' | 'final_reason' | 'postmarked_on' | 'acre_feet' | 'readings'> | null,
  after: Pick<StoredReport, 'method' | 'notes' | 'final_reason' | 'postmarked_on'> &
    Pick<EnteredReport, 'acre_feet' | 'readings'>,
  nameOf: (reading: StoredReading) => string,
): Change[] {
  const readingsBefore = new Map(before?.readings.map((reading) => [keyOf(reading), reading]));
  const readingsAfter = new Map(after.readings.map((reading) => [keyOf(reading), reading]));
  const all = new Map([...readingsBefore, ...readingsAfter]);
  const textOf = (reading: StoredReading | undefined) => (reading ? readingText(reading) : null);
  const volume = (acreFeet: number | null | undefined) => (acreFeet == null ? null : `${number(acreFeet)} acre-feet`);
  const changes: Change[] = [
    { field: 'Method', from: before && METHODS[before.method], to: METHODS[after.method] },
    ...[...all].map(([key, reading]) => ({
      field: nameOf(reading),
      from: textOf(readingsBefore.get(key)),
      to: textOf(readingsAfter.get(key)),
    })),
    { field: 'Total', from: volume(before?.acre_feet), to: volume(after.acre_feet) },
    { field: 'Notes', from: before?.notes || null, to: after.notes || null },
    { field: 'Why the readings are final', from: before?.final_reason || null, to: after.final_reason || null },
    { field: 'Postmark', from: dayText(before?.postmarked_on), to: dayText(after.postmarked_on) },
  ];
  return changes.filter(({ from, to }) => from !== to);
}
