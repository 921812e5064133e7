import type { KeptRecordData, RecordOutcome } from '@portal/shared-api';
import { type RecordKind, type RecordValues, recordField } from '@portal/shared-api/record-keeping';
import { t, translateMarked } from '@portal/shared-i18n';
import { FactColumns, NotFoundPanel, notify, PageFrame, SkeletonLines, usePortal } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { useDistrictToday } from '@portal/shared-ui/queries';
import { BackLink, useNavigate, useParams, useSearchParams } from '@portal/shared-ui/router';
import { actOf, type RecordAct } from './record-acts.ts';
import classes from './record-form.module.css';
import { RecordFormView } from './record-form.tsx';
import { RecordValueText, shownValue } from './record-value.tsx';
import { isRecordKind, KIND_WORDS, labelOf, listPath, recordPath, recordSubject } from './record-words.ts';
import { fetchRecord } from './records.resource.ts';
import { savedText } from './saved-text.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRecord } from './use-records.ts';
import { useUndoSaved } from './use-undo-saved.ts';

interface EditorProps {
  kind: RecordKind;
  record: KeptRecordData | null;
  start: RecordValues;
  act: RecordAct | null;
  title: string;
}

/** What the record is before an act changes it. */
function Before({ record, fields }: { record: KeptRecordData; fields: readonly string[] }) {
  const shown = fields.flatMap((name) => (record.values[name] == null ? [] : (recordField(record.kind, name) ?? [])));
  return (
    <section className={classes.before}>
      <h2>{t('As it is now')}</h2>
      <FactColumns
        facts={shown.map((field) => [
          labelOf(field),
          <RecordValueText key={field.name} {...shownValue(record, field)} />,
        ])}
      />
    </section>
  );
}

function Editor({ kind, record, start, act, title }: EditorProps) {
  const navigate = useNavigate();
  const { api } = usePortal();
  const undo = useUndoSaved();
  const onSaved = (outcome: RecordOutcome): void => {
    notify('success', savedText(outcome, record === null), undo(outcome));
    navigate(recordPath(kind, outcome.record.ndx), { replace: true });
  };
  const form = useRecordForm({ kind, record, start, onSaved });
  const back = record ? recordPath(kind, record.ndx) : listPath(kind);
  const showCurrent = async (): Promise<void> => {
    if (record) form.rebase(await fetchRecord(api, kind, record.ndx, null, new AbortController().signal));
  };
  const lead = act
    ? translateMarked(act.lead)
    : record && kind === 'permits' && t('To give the permit to another owner, choose “Transfer” on its page.');
  return (
    <PageFrame title={title} {...(lead && { lead })}>
      <p>
        <BackLink to={back}>{record ? recordSubject(kind, record.name) : t(KIND_WORDS[kind].title)}</BackLink>
      </p>
      {record && act?.shown && <Before record={record} fields={act.shown} />}
      <RecordFormView
        kind={kind}
        form={form}
        record={record}
        act={act}
        cancelPath={back}
        onShowCurrent={() => void showCurrent()}
      />
    </PageFrame>
  );
}

function EditOf({ kind, ndx, act }: { kind: RecordKind; ndx: number; act: RecordAct | null }) {
  const { data, error, retry, retrying } = useRecord(kind, ndx);
  const today = useDistrictToday();
  if (!data && error !== null)
    return <LoadError title={t(KIND_WORDS[kind].title)} error={error} onRetry={retry} retrying={retrying} />;
  if (!data)
    return (
      <PageFrame title={t(KIND_WORDS[kind].title)}>
        <SkeletonLines lines={8} />
      </PageFrame>
    );
  const title = act
    ? t('{action}: {record}', { action: translateMarked(act.label), record: recordSubject(kind, data.name) })
    : t('Change {record}', { record: recordSubject(kind, data.name) });
  // The form keeps the version that it began with; the record behind it may be fetched again.
  return (
    <Editor
      key={ndx}
      kind={kind}
      record={data}
      start={{ ...act?.values, ...(act?.day && { [act.day]: today }) }}
      act={act}
      title={title}
    />
  );
}

/** What a new well takes over from the one that it replaces. */
const TAKEN_OVER = [
  'well_class',
  'well_type',
  'owner_name',
  'county',
  'aquifer',
  'gpu_number',
  'section_block_survey_address',
  'quarter_section',
  'latitude_dd',
  'longitude_dd',
];

function ReplacementOf({ ndx }: { ndx: number }) {
  const { data, error, retry, retrying } = useRecord('wells', ndx);
  if (!data && error !== null)
    return <LoadError title={t('Wells')} error={error} onRetry={retry} retrying={retrying} />;
  if (!data) return <SkeletonLines lines={8} />;
  const start = Object.fromEntries(TAKEN_OVER.map((name) => [name, data.values[name] ?? null]));
  return (
    <Editor
      kind="wells"
      record={null}
      start={{ ...start, well_status: 1, replaces_well_ndx: ndx }}
      act={null}
      title={t('Register a well that replaces {record}', { record: recordSubject('wells', data.name) })}
    />
  );
}

const toNumber = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const toDegrees = (text: string): number | null => (/^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : null);

const PRESETS: Readonly<Record<string, (text: string) => number | null>> = {
  gpu_number: toNumber,
  owner_ndx: toNumber,
  well_ndx: toNumber,
  well_class: toNumber,
  latitude_dd: toDegrees,
  longitude_dd: toDegrees,
};

/** What an address presets: fields of a new record, as `?gpu_number=1001`. */
const presets = (params: URLSearchParams): RecordValues =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => (Object.hasOwn(PRESETS, name) ? [[name, PRESETS[name]!(value)]] : [])),
  );

/** The forms of records: new ones, changes, and what ends a well. */
export default function RecordFormPage() {
  const { kind, ndx } = useParams();
  const [params] = useSearchParams();
  const number = toNumber(ndx);
  if (!isRecordKind(kind)) return <NotFoundPanel />;
  if (number !== null)
    return <EditOf key={params.get('act')} kind={kind} ndx={number} act={actOf(kind, params.get('act'))} />;
  const replaced = toNumber(params.get('replaces'));
  if (kind === 'wells' && replaced !== null) return <ReplacementOf ndx={replaced} />;
  const usual: RecordValues = kind === 'wells' ? { well_status: 1 } : {};
  return (
    <Editor
      kind={kind}
      record={null}
      start={{ ...usual, ...presets(params) }}
      act={null}
      title={t(KIND_WORDS[kind].add)}
    />
  );
}
