import type { RecordOutcome } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { RECORD_KINDS, recordField } from '@portal/shared-api/record-keeping';
import { joinList, msg, t } from '@portal/shared-i18n';
import { changeText } from './change-text.ts';
import classes from './record-page.module.css';
import { countText, labelOf, recordSubject } from './record-words.ts';

export type UndoOutcome = CallOutput<'POST /records/changes/{change_set}/undo'>;

/** More are folded. */
const MAX_OPEN = 5;
const MAX_SHOWN = 10;

/** Every record that stays has a title. */
const isRemoved = ({ record: { kind }, changes }: RecordOutcome): boolean =>
  changes.some(({ field, to }) => field === RECORD_KINDS[kind].title && to === null);

/** On a button: one click may take back the work of a day. */
export const undoText = (records: number): string =>
  records === 1 ? t('Undo') : t('Undo for all {count, number} records', { count: records });

/** What taking back a change has done. */
export function undoneText({ records, outcomes: [outcome] }: UndoOutcome): string {
  if (records !== 1 || !outcome) return t('{count, number} records are as they were before.', { count: records });
  const record = recordSubject(outcome.record.kind, outcome.record.name);
  return isRemoved(outcome)
    ? t('{record} was removed again.', { record })
    : t('{record} is as it was before.', { record });
}

/** What taking back a planned change has done. */
export const unplannedText = (records: readonly Pick<RecordOutcome['record'], 'kind' | 'name'>[]): string =>
  t('No change of {records} is planned anymore.', {
    records: joinList(records.map(({ kind, name }) => recordSubject(kind, name))),
  });

/** @param isAlone a well that was registered from an application is a change of its own */
function EffectOnRecord({ outcome, isAlone }: { outcome: RecordOutcome; isAlone: boolean }) {
  const { record, changes } = outcome;
  const subject = recordSubject(record.kind, record.name);
  if (isRemoved(outcome))
    return (
      <>
        {t('{record} is removed.', { record: subject })}{' '}
        {isAlone &&
          record.kind === 'wells' &&
          t('The application that it was registered from goes back to its earlier state.')}
      </>
    );
  return (
    <>
      <strong>{subject}</strong>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change.field}>{changeText(record.kind, change)}</li>
        ))}
      </ul>
    </>
  );
}

/** Of all records of a kind, and of some. */
const EFFECTS = {
  removed: [msg('remove'), msg('remove {count, number}')],
  changed: [msg('change back'), msg('change back {count, number}')],
  restored: [msg('add again'), msg('add {count, number} again')],
} as const;

/** "1,198 owners: remove 1,190 and change back 8" */
function kindText({ kind, emptied: _, ...counts }: UndoOutcome['kinds'][number]): string {
  const effects = (['removed', 'changed', 'restored'] as const).filter((effect) => counts[effect] > 0);
  return t('{records}: {effects}', {
    records: countText(kind, counts.removed + counts.changed + counts.restored),
    effects: joinList(
      effects.map((effect) =>
        effects.length === 1 ? t(EFFECTS[effect][0]) : t(EFFECTS[effect][1], { count: counts[effect] }),
      ),
    ),
  });
}

/** "In 900 permits, these become empty: Owner, GPU" */
function emptiedTexts({ kind, emptied }: UndoOutcome['kinds'][number]): string[] {
  const counts = [...new Set(emptied.map(({ records }) => records))].sort((one, other) => other - one);
  return counts.map((count) => {
    const fields = emptied.flatMap(({ field, records }) => {
      const declared = recordField(kind, field);
      return records === count && declared ? labelOf(declared) : [];
    });
    return t('In {records}, these become empty: {fields}.', {
      records: countText(kind, count),
      fields: joinList(fields),
    });
  });
}

function Several({ outcome: { records, kinds, outcomes } }: { outcome: UndoOutcome }) {
  const shown = outcomes.slice(0, MAX_SHOWN);
  return (
    <>
      <p>{t('These records were changed together, and are taken back together:')}</p>
      <ul>
        {kinds.map((counts) => (
          <li key={counts.kind}>{kindText(counts)}</li>
        ))}
      </ul>
      {kinds.flatMap(emptiedTexts).map((text) => (
        <p key={text}>
          <strong>{text}</strong>
        </p>
      ))}
      <details open={records <= MAX_OPEN}>
        <summary>
          {records > shown.length
            ? t('What becomes of the first {count, number}', { count: shown.length })
            : t('What becomes of each')}
        </summary>
        <ul>
          {shown.map((outcome) => (
            <li key={`${outcome.record.kind} ${outcome.record.ndx}`}>
              <EffectOnRecord outcome={outcome} isAlone={false} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** What taking back a change would do. */
export function UndoEffect({ outcome }: { outcome: UndoOutcome }) {
  const { records, outcomes, logins } = outcome;
  const loginsOf = (isGiven: boolean): string =>
    joinList(logins.filter(({ is_given }) => is_given === isGiven).map(({ user }) => user));
  const [given, taken] = [loginsOf(true), loginsOf(false)];
  const [only] = outcomes;
  return (
    <>
      {records === 1 && only ? <EffectOnRecord outcome={only} isAlone /> : <Several outcome={outcome} />}
      {given && <p>{t('Can log in for the permit again: {users}', { users: given })}</p>}
      {taken && <p>{t('Lose this permit: {users}', { users: taken })}</p>}
    </>
  );
}
