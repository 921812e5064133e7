import type { RecordHistoryEntry } from '@portal/shared-api';
import type { RecordKind } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Button, SkeletonLines } from '@portal/shared-ui';
import { RefreshFailure } from '@portal/shared-ui/answers';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import { changeText } from './change-text.ts';
import classes from './record-page.module.css';
import { undoText } from './undo-effect.tsx';
import { UndoQuestion } from './undo-question.tsx';
import { useRecordHistory } from './use-records.ts';

function headingOf({ action, actor }: RecordHistoryEntry): string {
  const who = actor ?? t('The portal');
  if (action === 'added') return t('{who} added it', { who });
  return action === 'removed' ? t('{who} removed it', { who }) : t('{who} changed it', { who });
}

function Entry({ kind, entry, onUndo }: { kind: RecordKind; entry: RecordHistoryEntry; onUndo: () => void }) {
  const zone = useDistrictZone();
  return (
    <li className={classes.entry}>
      <p>
        <strong>{headingOf(entry)}</strong>{' '}
        <time dateTime={entry.at} className="ui-muted">
          {localDateTime(Date.parse(entry.at), zone)}
        </time>
      </p>
      {entry.reason && <p>{t('Reason: {reason}', { reason: entry.reason })}</p>}
      {entry.import_ndx !== null && (
        <p>
          <Link to={`/admin/imports/${entry.import_ndx}`}>{t('By an import')}</Link>
        </p>
      )}
      {entry.changes.length > 0 && (
        <ul className={classes.changes}>
          {entry.changes.map((change) => (
            <li key={change.field}>{changeText(kind, change)}</li>
          ))}
        </ul>
      )}
      {entry.records > 1 && (
        <p className="ui-muted">
          {t('Changed together with {count, plural, one {# other record} other {# other records}}', {
            count: entry.records - 1,
          })}
        </p>
      )}
      {entry.can_undo && (
        <Button
          {...(entry.records > 1 ? { variant: 'outline', color: 'danger' } : { variant: 'default' })}
          size="compact-sm"
          onClick={onUndo}
        >
          {entry.import_ndx === null ? undoText(entry.records) : t('Undo import')}
        </Button>
      )}
    </li>
  );
}

/** Who changed what of a record, and why. */
export function RecordHistoryList({ kind, ndx }: { kind: RecordKind; ndx: number }) {
  const { data, error, retry } = useRecordHistory(kind, ndx);
  const [undone, setUndone] = useState<RecordHistoryEntry | null>(null);
  return (
    <section className={classes.history} aria-label={t('History')}>
      <h2>{t('History')}</h2>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {!data && error === null && <SkeletonLines lines={3} />}
      {data?.length === 0 && (
        <p className="ui-muted">{t('Nothing has been changed since the portal began to keep a history.')}</p>
      )}
      {data && data.length > 0 && (
        <ol>
          {data.map((entry) => (
            <Entry key={entry.change_ndx} kind={kind} entry={entry} onUndo={() => setUndone(entry)} />
          ))}
        </ol>
      )}
      {undone && <UndoQuestion changeSet={undone.change_set} onClose={() => setUndone(null)} />}
    </section>
  );
}
