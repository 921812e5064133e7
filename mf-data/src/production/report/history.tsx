import { Button, FactList, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import { Section } from '../parts/section.tsx';
import { fetchHistory, type HistoryEntry, type ReportKey } from '../production.resource.ts';
import classes from './history.module.css';

const ACTIONS: Readonly<Record<string, string>> = {
  'report-saved': 'Saved',
  'report-submitted': 'Submitted',
  'report-updated': 'Changed after submission',
  'report-accepted': 'Accepted',
  'report-sent-back': 'Sent back',
  'report-withdrawn': 'Withdrawn',
  'document-added': 'Document added',
  'document-withdrawn': 'Document withdrawn',
  'document-removed': 'File of a withdrawn document removed',
  'meter-replaced': 'Meter replaced',
};

function Entry({ entry: { at, action, actor, reason, changes }, zone }: { entry: HistoryEntry; zone: string }) {
  return (
    <li className={classes.entry}>
      <p>
        <strong>{ACTIONS[action] ?? action}</strong> by {actor}
        <span className={classes.time}>{localDateTime(Date.parse(at), zone)}</span>
      </p>
      {reason && <p>“{reason}”</p>}
      {changes.length > 0 && (
        <FactList
          className={classes.changes}
          facts={changes.map(({ field, from, to }) => [
            field,
            <>
              {from !== null && <del>{from}</del>} {to === null ? <em>nothing</em> : <ins>{to}</ins>}
            </>,
          ])}
        />
      )}
    </li>
  );
}

function Entries({ report, version, zone }: { report: ReportKey; version: number; zone: string }) {
  const { data, error, retry } = useApiQuery(
    ['report', report.gpu_number, report.year, 'history', version],
    (api, signal) => fetchHistory(api, report, signal),
  );
  if (error !== null)
    return <RetryNotice text={`The history could not be loaded: ${messageOf(error)}`} onRetry={retry} />;
  if (!data) return <SkeletonLines what="the history" lines={3} />;
  if (data.length === 0) return <p className="ui-paragraph">Nothing has happened yet.</p>;
  return (
    <ol className="ui-stack">
      {data.map((entry) => (
        <Entry key={`${entry.at} ${entry.action} ${entry.changes[0]?.field}`} entry={entry} zone={zone} />
      ))}
    </ol>
  );
}

export interface HistoryProps {
  report: ReportKey;
  version: number;
  zone: string;
}

export function History(props: HistoryProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Section title="History">
      {opened ? (
        <Entries {...props} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpened(true)}>
            Show who changed what
          </Button>
        </div>
      )}
    </Section>
  );
}
