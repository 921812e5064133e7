import type { RecordOutcome } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { RECORD_KINDS } from '@portal/shared-api/record-keeping';
import { joinList, t } from '@portal/shared-i18n';
import { changeText } from './change-text.ts';
import { recordSubject } from './record-words.ts';

export type UndoOutcome = CallOutput<'POST /records/changes/{change_set}/undo'>;

const MAX_SHOWN = 10;

/** Every record that stays has a title. */
const isRemoved = ({ record: { kind }, changes }: RecordOutcome): boolean =>
  changes.some(({ field, to }) => field === RECORD_KINDS[kind].title && to === null);

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
      {subject}
      <ul>
        {changes.map((change) => (
          <li key={change.field}>{changeText(record.kind, change)}</li>
        ))}
      </ul>
    </>
  );
}

/** What taking back a change would do. */
export function UndoEffect({ outcome: { records, outcomes, logins } }: { outcome: UndoOutcome }) {
  const loginsOf = (isGiven: boolean): string =>
    joinList(logins.filter(({ is_given }) => is_given === isGiven).map(({ user }) => user));
  const [given, taken] = [loginsOf(true), loginsOf(false)];
  const shown = outcomes.slice(0, MAX_SHOWN);
  return (
    <>
      <p>
        {t(
          '{count, plural, one {One record becomes what it was before.} other {# records that were changed together become what they were before, all or none.}}',
          { count: records },
        )}
      </p>
      <ul>
        {shown.map((outcome) => (
          <li key={`${outcome.record.kind} ${outcome.record.ndx}`}>
            <EffectOnRecord outcome={outcome} isAlone={records === 1} />
          </li>
        ))}
      </ul>
      {given && <p>{t('Log in for the permit again: {users}', { users: given })}</p>}
      {taken && <p>{t('Lose this permit: {users}', { users: taken })}</p>}
      {records > shown.length && <p>{t('… and {count, number} more.', { count: records - shown.length })}</p>}
    </>
  );
}
