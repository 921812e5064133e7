import type { AuditEntry } from '@portal/shared-api';
import { AUDIT_FIELDS, describeChange } from '@portal/shared-api/audit';
import type { ReadingName } from '@portal/shared-api/production';
import type { EnteredReport } from './entered-report.ts';
import { lastPostmark } from './postmarks.ts';
import type { StoredReading, StoredReport } from './reports.repository.ts';

type Change = AuditEntry['changes'][number];

const keyOf = ({ meter_ndx, well_ndx }: StoredReading): string => `${meter_ndx}:${well_ndx}`;

function readingValue(reading: StoredReading | undefined) {
  if (!reading) return null;
  const { start_reading, start_on, end_reading, end_on, goes_back, estimated_acre_feet, note } = reading;
  return { reading: { start_reading, start_on, end_reading, end_on, goes_back, estimated_acre_feet, note } };
}

const dayValue = (day: string | null | undefined) => (day ? { day } : null);
const volumeValue = (acre_feet: number | null | undefined) => (acre_feet == null ? null : { acre_feet });
const textChange = (field: string, from: string | null | undefined, to: string | null): Change => ({
  field,
  from: from || null,
  to: to || null,
});

/**
 * @param before `null` for a new report
 * @param nameOf name of a meter or well for people
 */
export function describeReport(
  before: Pick<
    StoredReport,
    'method' | 'notes' | 'final_reason' | 'postmarked_on' | 'posted_again_on' | 'acre_feet' | 'readings'
  > | null,
  after: Pick<StoredReport, 'method' | 'notes' | 'final_reason' | 'postmarked_on'> &
    Pick<EnteredReport, 'acre_feet' | 'readings'>,
  nameOf: (reading: StoredReading) => ReadingName,
): Change[] {
  const readingsBefore = new Map(before?.readings.map((reading) => [keyOf(reading), reading]));
  const readingsAfter = new Map(after.readings.map((reading) => [keyOf(reading), reading]));
  const all = new Map([...readingsBefore, ...readingsAfter]);
  const changes: Change[] = [
    describeChange(AUDIT_FIELDS.method, before && { method: before.method }, { method: after.method }),
    ...[...all].map(([key, reading]) =>
      describeChange(nameOf(reading), readingValue(readingsBefore.get(key)), readingValue(readingsAfter.get(key))),
    ),
    describeChange(AUDIT_FIELDS.total, volumeValue(before?.acre_feet), volumeValue(after.acre_feet)),
    textChange(AUDIT_FIELDS.notes, before?.notes, after.notes),
    textChange(AUDIT_FIELDS.finalReason, before?.final_reason, after.final_reason),
    describeChange(AUDIT_FIELDS.postmark, dayValue(lastPostmark(before)), dayValue(after.postmarked_on)),
  ];
  return changes.filter(({ from, to }) => from !== to);
}
