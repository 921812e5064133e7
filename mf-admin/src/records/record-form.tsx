import type { KeptRecordData, RecordOutcome, RecordWarning } from '@portal/shared-api';
import {
  RECORD_KINDS,
  type RecordField,
  type RecordKind,
  type RecordValue,
  recordField,
  recordFields,
} from '@portal/shared-api/record-keeping';
import { msg, t, translateMarked } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { LeaveQuestion, messageOf } from '@portal/shared-ui/answers';
import { Alert } from '@portal/shared-ui/overlays';
import { Link } from '@portal/shared-ui/router';
import { dateText } from '@portal/shared-ui/time';
import { type FormEvent, useState } from 'react';
import { ReasonField } from '../parts/reason-field.tsx';
import { FieldInput } from './field-input.tsx';
import { MistakeLinks } from './mistake-links.tsx';
import { PermitUsers, TransferQuestion, usePermitUsers } from './permit-users.tsx';
import { hasUnchosen } from './pick-input.tsx';
import { PlaceMap } from './place-map.tsx';
import { actsOf, type RecordAct } from './record-acts.ts';
import classes from './record-form.module.css';
import { fieldText, labelOf } from './record-words.ts';
import { isConflict, type Mistakes, type RecordForm } from './use-record-form.ts';
import { wordWarning } from './word-warning.ts';

function mistakeText(field: RecordField, mistake: Mistakes[string] | undefined): string | undefined {
  if (mistake?.code !== 'value-missing') return mistake?.message;
  const label = labelOf(field);
  return field.kind === 'category' || field.kind === 'choice' || field.kind === 'reference'
    ? t('{label}: choose one.', { label })
    : t('{label}: enter a value.', { label });
}

interface Section {
  label: string;
  fields: readonly RecordField[];
}

const MORE = msg('More');

/** @param only some of the fields */
export function sectionsOf(kind: RecordKind, only: readonly string[] | null): Section[] {
  const { sections } = RECORD_KINDS[kind];
  const place = ['latitude_dd', 'longitude_dd'];
  const named = sections.map(({ label, fields }) => ({
    label,
    names: label === 'Location' ? [...place, ...fields] : fields,
  }));
  const known = new Set(named.flatMap(({ names }) => names));
  const rest = recordFields(kind).flatMap(({ name }) => (known.has(name) ? [] : [name]));
  return [...named, { label: MORE, names: rest }]
    .map(({ label, names }) => ({
      label,
      fields: names
        .filter((name) => only === null || only.includes(name))
        .flatMap((name) => recordField(kind, name) ?? []),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Fields that people enter. @param only the fields of a form that asks for few @param isNew others leave fields to acts */
export function enteredSections(kind: RecordKind, only: readonly string[] | null, isNew = true): Section[] {
  const left = only === null && !isNew ? actsOf(kind).flatMap(({ own = [] }) => own) : [];
  return sectionsOf(kind, only)
    .map(({ label, fields }) => ({
      label,
      fields: fields.filter(({ name, isFixed }) => !isFixed && !left.includes(name)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function Warnings({ warnings }: { warnings: readonly RecordWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="warning" title={t('Check this before you save')} role="status">
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={warning.code}>{wordWarning(warning)}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** What the portal fills in where nothing is entered. */
function noteOf(
  field: RecordField,
  entered: RecordValue | undefined,
  outcome: RecordOutcome | undefined,
): string | undefined {
  const filled = outcome?.record.values[field.name];
  if (filled !== undefined && filled !== null && (entered ?? null) === null)
    return t('Filled in by the portal: {value}', {
      value: fieldText(field, filled, outcome?.record.names[field.name]),
    });
  return field.isGiven && (entered ?? null) === null ? t('Leave it empty and the portal fills it in.') : undefined;
}

/** What somebody else has saved in a field that was changed here too. */
function clashOf(field: RecordField, clash: RecordForm['clash']): string | undefined {
  if (!clash?.fields.includes(field.name)) return undefined;
  const { values, names } = clash.record;
  const value = fieldText(field, values[field.name], names[field.name]) || t('nothing');
  return t('Somebody else has just changed this to: {value}', { value });
}

/** What an act sets to nothing is what it asks for. */
const fieldOfAct = (field: RecordField, act: RecordAct | null): RecordField => ({
  ...field,
  label: act?.labels?.[field.name] ?? field.label,
  ...((field.name === act?.day || act?.values[field.name] === null) && { needed: true }),
});

export interface RecordFormViewProps {
  kind: RecordKind;
  form: RecordForm;
  record: KeptRecordData | null;
  act: RecordAct | null;
  cancelPath: string;
  onShowCurrent: () => void;
}

export function RecordFormView({ kind, form, record, act, cancelPath, onShowCurrent }: RecordFormViewProps) {
  const { values, outcome, mistakes, reason, failure } = form;
  const warnings = outcome?.warnings ?? [];
  const needsReason = warnings.some((warning) => warning.needs_reason);
  const names = { ...record?.names, ...outcome?.record.names };
  const [isUntouched, setIsUntouched] = useState(false);
  const isChanged = Object.keys(form.changed).length > 0;
  const isTransfer = record !== null && kind === 'permits' && 'owner_ndx' in form.changed;
  const permitUsers = usePermitUsers(isTransfer ? [record.ndx] : []);
  const [keptUsers, setKeptUsers] = useState<readonly string[]>([]);
  const [isWithoutDay, setWithoutDay] = useState(false);
  const lacksDay = act?.day !== undefined && (values[act.day] ?? null) === null;
  const sections = enteredSections(kind, act?.fields ?? null, record === null).map(({ label, fields }) => ({
    label,
    fields: fields.map((field) => fieldOfAct(field, act)),
  }));
  const wrong = sections.flatMap(({ fields }) => fields).filter(({ name }) => name in mistakes);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsUntouched(!isChanged);
    setWithoutDay(lacksDay);
    if (form.isSaving || !isChanged || lacksDay || hasUnchosen(event.currentTarget)) return;
    if (isTransfer) form.check();
    else form.save([]);
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {sections.map(({ label, fields }) => (
        <fieldset key={label} className={classes.section}>
          <legend>{translateMarked(label)}</legend>
          {fields.some(({ name }) => name === 'latitude_dd') && (
            <PlaceMap latitude={values.latitude_dd} longitude={values.longitude_dd} onPlace={form.change} />
          )}
          <div className={classes.fields}>
            {fields
              .filter(({ name }) => !record || name !== RECORD_KINDS[kind].key)
              .map((field) => (
                <FieldInput
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? null}
                  name={names[field.name]}
                  mistake={
                    isWithoutDay && lacksDay && field.name === act.day
                      ? t('Enter the day.')
                      : mistakeText(field, mistakes[field.name])
                  }
                  note={clashOf(field, form.clash) ?? noteOf(field, values[field.name], outcome)}
                  onChange={(value) => form.change({ [field.name]: value })}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {isTransfer && <PermitUsers users={permitUsers.users ?? []} kept={keptUsers} onKept={setKeptUsers} />}
      <div aria-live="polite" className={classes.effects}>
        {outcome?.planned_for && (
          <Alert color="warning" title={t('It takes effect on {day}', { day: dateText(outcome.planned_for) })}>
            <p>{t('Until then the record stays as it is, and you can withdraw the change on its page.')}</p>
          </Alert>
        )}
        <Warnings warnings={warnings} />
      </div>
      <ReasonField needed={needsReason} value={reason} onChange={form.setReason} />
      {isUntouched && !isChanged && (
        <Alert color="danger" title={t('Nothing was saved')} role="alert">
          <p>{t('Nothing is changed yet.')}</p>
        </Alert>
      )}
      {failure !== null && failure !== undefined && (
        <Alert color="danger" title={t('Nothing was saved')} role="alert">
          <p>{messageOf(failure)}</p>
          <MistakeLinks
            mistakes={wrong.map((field) => ({ field, text: mistakeText(field, mistakes[field.name]) ?? '' }))}
          />
          {isConflict(failure) && (
            <Button variant="default" onClick={onShowCurrent}>
              {t('Keep my entries on top of the current record')}
            </Button>
          )}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={form.isSaving}>
          {form.isSaving ? t('Saving…') : act ? translateMarked(act.action) : t('Save')}
        </Button>
        <Button variant="default" component={Link} to={cancelPath}>
          {t('Cancel')}
        </Button>
      </div>
      {form.checked && (
        <TransferQuestion
          permit={record!.name}
          transfer={form.checked.changes.find(({ field }) => field === 'owner_ndx')}
          day={values.held_since}
          {...permitUsers}
          kept={keptUsers}
          onConfirm={(lost) => {
            form.uncheck();
            form.save(lost);
          }}
          onClose={form.uncheck}
        />
      )}
      <LeaveQuestion unsaved={form.isEdited && !form.isSaving} onDiscard={() => {}}>
        <p>{t('Your changes to this record are not saved.')}</p>
      </LeaveQuestion>
    </form>
  );
}
