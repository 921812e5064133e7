import type { RecordHistoryEntry } from '@portal/shared-api';
import type { RecordKind } from '@portal/shared-api/record-keeping';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { localDate } from '@portal/shared-ui/time';
import { useMemo } from 'react';
import { useRecordHistory } from './use-records.ts';

export type ValueSources = ReadonlyMap<string, RecordHistoryEntry>;

/**
 * The change that gave each field its value, by field name. Fields that keep the value that the record was added with are left out.
 *
 * @param history the latest change first
 */
export function sourcesOf(history: readonly RecordHistoryEntry[]): ValueSources {
  const sources = new Map<string, RecordHistoryEntry>();
  for (const entry of history)
    for (const { field } of entry.changes) if (!sources.has(field)) sources.set(field, entry);
  return sources;
}

/** @param day of which the record is shown, `YYYY-MM-DD`; `null` for now */
export function useValueSources(kind: RecordKind, ndx: number, day: string | null): ValueSources {
  const timeZone = useDistrictZone();
  const { data } = useRecordHistory(kind, ndx);
  return useMemo(
    () => sourcesOf((data ?? []).filter(({ at }) => day === null || localDate(Date.parse(at), timeZone) <= day)),
    [data, day, timeZone],
  );
}
