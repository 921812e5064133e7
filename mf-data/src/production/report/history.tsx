import { wordChange, wordReason } from '@portal/shared-api/audit';
import { msg, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Button, FactList, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import { Section } from '../parts/section.tsx';
import { fetchHistory, type HistoryEntry, type ReportKey } from '../production.resource.ts';
import classes from './history.module.css';

const ACTIONS = {
  'report-saved': msg('Saved'),
  'report-submitted': msg('Submitted'),
  'report-updated': msg('Changed after submission'),
  'report-accepted': msg('Accepted'),
  'report-sent-back': msg('Sent back'),
  'report-check-undone': msg('Check undone'),
  'report-withdrawn': msg('Withdrawn'),
  'report-withdrawal-undone': msg('Put back'),
  'report-evidence-changed': msg('Figures behind a volume changed'),
  'document-added': msg('Document added'),
  'document-withdrawn': msg('Document withdrawn'),
  'document-removed': msg('File of a withdrawn document removed'),
  'meter-replaced': msg('Meter replaced'),
};

const DECISIONS = ['report-accepted', 'report-sent-back', 'report-withdrawn'];

interface EntryProps {
  entry: HistoryEntry;
  zone: string;
  onUndo: (() => void) | null;
}

function Entry({ entry: { at, action, actor, reason, changes }, zone, onUndo }: EntryProps) {
  return (
    <li className={classes.entry}>
      <p>
        {rich('<strong>{action}</strong> by {person}', {
          strong: (chunks) => <strong>{chunks}</strong>,
          action: action in ACTIONS ? t(ACTIONS[action as keyof typeof ACTIONS]) : action,
          person: actor,
        })}
        <span className={classes.time}>{localDateTime(Date.parse(at), zone)}</span>
      </p>
      {reason && <p>“{wordReason(reason)}”</p>}
      {changes.length > 0 && (
        <FactList
          className={classes.changes}
          facts={changes.map(wordChange).map(({ field, from, to }) => [
            field,
            <>
              {from !== null && <del>{from}</del>} {to === null ? <em>{t('nothing')}</em> : <ins>{to}</ins>}
            </>,
          ])}
        />
      )}
      {onUndo && (
        <div>
          <Button variant="default" size="compact-sm" onClick={onUndo}>
            {t('Undo')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Entries({ report, version, zone, onUndo }: HistoryProps) {
  const { data, error, retry } = useApiQuery(
    ['report', report.gpu_number, report.year, 'history', version],
    (api, signal) => fetchHistory(api, report, signal),
  );
  if (error !== null)
    return (
      <RetryNotice
        text={t('The history could not be loaded: {message}', { message: messageOf(error) })}
        onRetry={retry}
      />
    );
  if (!data) return <SkeletonLines lines={3} />;
  if (data.length === 0) return <p className="ui-paragraph">{t('There is no history yet.')}</p>;
  const last = data.find(({ action }) => DECISIONS.includes(action));
  return (
    <ol className="ui-stack">
      {data.map((entry) => (
        <Entry
          key={`${entry.at} ${entry.action} ${entry.changes[0]?.field}`}
          entry={entry}
          zone={zone}
          onUndo={entry === last ? onUndo : null}
        />
      ))}
    </ol>
  );
}

export interface HistoryProps {
  report: ReportKey;
  version: number;
  zone: string;
  /** Undoes the last decision; `null` where there is none to undo. */
  onUndo: (() => void) | null;
}

export function History(props: HistoryProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Section title={t('History')}>
      {opened ? (
        <Entries {...props} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('Show who changed what')}
          </Button>
        </div>
      )}
    </Section>
  );
}
