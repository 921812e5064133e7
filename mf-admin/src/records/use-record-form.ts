import type { KeptRecordData, RecordOutcome } from '@portal/shared-api';
import { type RecordKind, type RecordValue, type RecordValues, recordFields } from '@portal/shared-api/record-keeping';
import { errorsOf, isApiError } from '@portal/shared-ui/answers';
import { keepPreviousData, useApiMutation, useApiQuery, useSettled } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { addRecord, changeRecord, type GivenChange } from './records.resource.ts';
import { useRefetchRecords } from './use-records.ts';

/** How long somebody stops typing before the API is asked what would be saved. */
const SETTLED_MILLISECONDS = 400;

interface Mistake {
  code: string | undefined;
  message: string;
}
export type Mistakes = Readonly<Record<string, Mistake>>;

const PREFIX = 'body.values.';

/** By field. */
export const mistakesIn = (error: unknown): Mistakes =>
  Object.fromEntries(
    errorsOf(error).flatMap(({ path, code, message }) =>
      path.startsWith(PREFIX) ? [[path.slice(PREFIX.length), { code, message }]] : [],
    ),
  );

const only = (fields: ReadonlySet<string>, mistakes: Mistakes): Mistakes =>
  Object.fromEntries(Object.entries(mistakes).filter(([field]) => fields.has(field)));

export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 412;

/** Values that differ from those of the record. */
export const changedValues = (start: RecordValues, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => (start[name] ?? null) !== value));

/** Whether a new record has what it needs: before that there is nothing to show. */
const isWhole = (kind: RecordKind, values: RecordValues): boolean =>
  recordFields(kind).every(({ name, needed, isGiven }) => !needed || isGiven || (values[name] ?? null) !== null);

export interface RecordForm {
  values: RecordValues;
  /** Only what would be changed. */
  changed: RecordValues;
  /** Whether somebody has entered anything. */
  isEdited: boolean;
  reason: string;
  /** What saving would do; `undefined` while there is nothing to save, or it cannot be saved. */
  outcome: RecordOutcome | undefined;
  mistakes: Mistakes;
  isSaving: boolean;
  failure: unknown;
  /** The record that the form was put on top of, and fields that were changed in both. */
  clash: { record: KeptRecordData; fields: readonly string[] } | null;
  change: (part: RecordValues) => void;
  setReason: (reason: string) => void;
  /** What saving would do, once it was asked for and nothing speaks against it. */
  checked: RecordOutcome | null;
  /** Asks the API before a question about it is shown. */
  check: () => void;
  uncheck: () => void;
  /** @param removedUsers who lose a permit that is transferred */
  save: (removedUsers: readonly string[]) => void;
  /** Keeps what was entered, on top of another version of the record. */
  rebase: (record: KeptRecordData) => void;
}

interface FormOptions {
  kind: RecordKind;
  /** `null` for a new one. */
  record: KeptRecordData | null;
  start: RecordValues;
  onSaved: (outcome: RecordOutcome) => void;
}

const ask = (kind: RecordKind, record: KeptRecordData | null) =>
  record
    ? (api: Parameters<typeof changeRecord>[0], given: GivenChange, preview: boolean, signal?: AbortSignal) =>
        changeRecord(api, record, given, preview, signal)
    : (api: Parameters<typeof addRecord>[0], given: GivenChange, preview: boolean, signal?: AbortSignal) =>
        addRecord(api, kind, given, preview, signal);

/** The form of a record. The API checks what is entered, and shows what saving would do, while people type. */
export function useRecordForm({ kind, record, start, onSaved }: FormOptions): RecordForm {
  const [base, setBase] = useState(record);
  const [initial] = useState<RecordValues>({ ...record?.values, ...start });
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(start).filter((name) => start[name] !== null)),
  );
  const [reason, setReason] = useState('');
  const [clash, setClash] = useState<RecordForm['clash']>(null);
  const changed = base ? changedValues(base.values, values) : changedValues({}, values);
  const given = useSettled(JSON.stringify(changed), SETTLED_MILLISECONDS);
  const isEmpty = Object.keys(changed).length === 0;
  const settled: RecordValues = JSON.parse(given);
  // What an act asks for begins empty.
  const isComplete = base ? Object.keys(start).every((name) => settled[name] !== null) : isWhole(kind, settled);

  const preview = useApiQuery<RecordOutcome>(
    isEmpty || !isComplete ? null : [ADMIN, 'record-preview', kind, base?.ndx ?? null, base?.version ?? null, given],
    (api, signal) => ask(kind, base)(api, { values: settled, reason: null }, true, signal),
    { gcTime: 0, placeholderData: keepPreviousData },
  );
  const refetchRecords = useRefetchRecords();
  const saving = useApiMutation((api, sent: GivenChange) => ask(kind, base)(api, sent, false), {
    onSuccess: async (outcome) => {
      await refetchRecords();
      onSaved(outcome);
    },
    // Another well may have been placed beside it since it was shown.
    onError: preview.retry,
  });
  const [checked, setChecked] = useState<RecordOutcome | null>(null);
  const checking = useApiMutation((api, sent: GivenChange) => ask(kind, base)(api, sent, true), {
    onSuccess: setChecked,
  });
  const reset = (): void => {
    saving.reset();
    checking.reset();
  };
  const failure = saving.error ?? checking.error;
  const sent = { values: changed, reason: reason.trim() === '' ? null : reason.trim() };
  return {
    values,
    changed,
    isEdited: Object.keys(changedValues(initial, values)).length > 0,
    reason,
    outcome: isEmpty || !isComplete || preview.error !== null ? undefined : preview.data,
    // What nobody has come to yet is no mistake.
    mistakes: { ...(isEmpty ? {} : only(touched, mistakesIn(preview.error))), ...mistakesIn(failure) },
    isSaving: saving.isPending || checking.isPending,
    failure,
    clash,
    change: (part: Record<string, RecordValue>) => {
      reset();
      setValues((before) => ({ ...before, ...part }));
      setTouched((before) => new Set([...before, ...Object.keys(part)]));
    },
    setReason,
    checked,
    check: () => checking.mutate(sent),
    uncheck: () => setChecked(null),
    save: (removedUsers) =>
      saving.mutate({ ...sent, ...(removedUsers.length > 0 && { removed_users: [...removedUsers] }) }),
    rebase: (current) => {
      const others = changedValues(base?.values ?? {}, current.values);
      setClash({ record: current, fields: Object.keys(others).filter((name) => name in changed) });
      setValues({ ...current.values, ...changed });
      setBase(current);
      reset();
    },
  };
}
