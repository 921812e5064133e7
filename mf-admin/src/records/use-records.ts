import type { LookupTable } from '@portal/shared-api';
import { listedFields, RECORD_KINDS, type RecordField, type RecordKind } from '@portal/shared-api/record-keeping';
import { LOOKUP_COLUMNS, type LookupName } from '@portal/shared-api/records';
import { translateName } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { keepPreviousData, queryClient, useApiQuery } from '@portal/shared-ui/queries';
import type { Choice } from '@portal/shared-ui/table';
import { useCallback, useMemo } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { useRemoteRows } from '../parts/use-remote-rows.ts';
import { fieldText, referenceFilter } from './record-words.ts';
import { fetchHistory, fetchRecord, fetchRecords, type RecordPage } from './records.resource.ts';

const RECORDS = [ADMIN, 'records'];
/** Parts of the keys of queries that show what records say; a preview is of a record before its change. */
const SHOWING: ReadonlySet<unknown> = new Set(['records', 'lookup', 'permits', 'imports']);

/** After a change, whatever shows records asks again, also for the lists of classes and permits that forms offer. */
export function useRefetchRecords(): () => Promise<void> {
  const { lookups } = usePortal();
  return useCallback(() => {
    lookups.clear();
    return queryClient.invalidateQueries({
      predicate: ({ queryKey: [owner, part] }) => owner === ADMIN && SHOWING.has(part),
    });
  }, [lookups]);
}

export const useRecord = (kind: RecordKind, ndx: number, day: string | null = null) =>
  useApiQuery([...RECORDS, kind, 'one', ndx, day], (api, signal) => fetchRecord(api, kind, ndx, day, signal));

export const useRecordHistory = (kind: RecordKind, ndx: number) =>
  useApiQuery([...RECORDS, kind, 'history', ndx], (api, signal) => fetchHistory(api, kind, ndx, signal));

/** More are behind a link to their list. */
export const MAX_RELATED = 200;

/** Records that refer to one by a field. */
export const useRelatedRecords = (kind: RecordKind, field: string, ndx: number) =>
  useApiQuery([...RECORDS, kind, 'related', field, ndx], (api, signal) =>
    fetchRecords(api, { kind, [field]: referenceFilter(kind, field, ndx), limit: MAX_RELATED }, signal),
  );

/** The only record of a kind that has a name; `null` where there are none or several. */
export function useNamedRecord(kind: RecordKind, name: string): number | null {
  const { data } = useApiQuery([...RECORDS, kind, 'named', name], (api, signal) =>
    fetchRecords(api, { kind, [RECORD_KINDS[kind].title]: `= ${name}`, limit: 2 }, signal),
  );
  return data?.records.length === 1 ? data.records[0]!.ndx : null;
}

const rowsOf = ({ records }: RecordPage) => records;

/** A page of the list. */
export const useRecordRows = (kind: RecordKind) =>
  useRemoteRows({ key: [...RECORDS, kind], query: { kind }, fetchPage: fetchRecords, rowsOf });

const TABLES: Partial<Record<string, LookupTable>> = {
  well_class: 'well-classes',
  well_type: 'well-types',
  well_status: 'well-statuses',
  county: 'counties',
  aquifer: 'aquifers',
};

const choicesIn = (lookup: LookupName, rows: readonly object[]): Choice[] =>
  rows.map((row) => {
    const { name, ...keys } = row as { name: string } & Record<string, number>;
    return { value: `${keys[LOOKUP_COLUMNS[lookup]]}`, label: translateName(name) };
  });

/** The rows of a category's lookup table, in their order. */
export function useChoices(field: RecordField | undefined): readonly Choice[] {
  const { lookups } = usePortal();
  const lookup = field?.lookup;
  const table = lookup && TABLES[lookup];
  const { data } = useApiQuery<readonly object[]>(table ? [ADMIN, 'lookup', table] : null, () => lookups.rows(table!), {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => choicesIn(lookup!, data ?? []), [data, lookup]);
}

/** The choices of a list's columns, by their names. */
export function useColumnChoices(kind: RecordKind): ReadonlyMap<string, readonly Choice[]> {
  const { lookups } = usePortal();
  const { data } = useApiQuery(
    [ADMIN, 'lookup', 'columns', kind],
    async () => {
      const fields = listedFields(kind).flatMap(({ name, lookup }) => (lookup ? [{ name, lookup }] : []));
      const rows = await Promise.all(fields.map(({ lookup }) => lookups.rows(TABLES[lookup]!)));
      return fields.map(({ lookup }, index) => [fields[index]!.name, choicesIn(lookup, rows[index]!)] as const);
    },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return useMemo(() => new Map([...ownChoices(kind), ...(data ?? [])]), [kind, data]);
}

/** Of fields that have no lookup table. */
const ownChoices = (kind: RecordKind) =>
  listedFields(kind).flatMap((field): [string, Choice[]][] => {
    const values = field.kind === 'flag' ? ['true', 'false'] : (field.choices ?? Object.keys(field.choiceLabels ?? {}));
    if (values.length === 0) return [];
    const textOf = (value: string) => fieldText(field, field.kind === 'flag' ? value === 'true' : value, null);
    return [[field.name, values.map((value) => ({ value, label: textOf(value) }))]];
  });

const MAX_OFFERED = 20;

/** Records whose name contains a text, for a field that refers to them. */
export function useReferences(kind: RecordKind | undefined, search: string): readonly Choice[] {
  const { data } = useApiQuery<RecordPage>(
    kind ? [...RECORDS, kind, 'found', search] : null,
    (api, signal) => fetchRecords(api, { kind: kind!, search, limit: MAX_OFFERED }, signal),
    { placeholderData: keepPreviousData },
  );
  return useMemo(() => (data?.records ?? []).map(({ ndx, name }) => ({ value: `${ndx}`, label: name })), [data]);
}
