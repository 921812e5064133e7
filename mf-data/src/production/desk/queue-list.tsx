import { t } from '@portal/shared-i18n';
import { Checkbox } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { unreadText } from '../messages/unread-text.ts';
import { lateText } from '../parts/state-words.ts';
import type { QueuedReport } from '../production.resource.ts';
import { acreFeetText } from '../values/numbers.ts';
import classes from './desk.module.css';
import { reasonText } from './reason-words.ts';
import { KEYS } from './use-shortcuts.ts';

interface LineProps {
  report: QueuedReport;
  isOpen: boolean;
  /** Chooses it while no report is open. */
  keyShortcut: string | undefined;
  isChosen: boolean;
  href: string;
  onChoose: (isChosen: boolean) => void;
}

export function ReasonList({ reasons }: Pick<QueuedReport, 'reasons'>) {
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reasonText(reason)}>{reasonText(reason)}</li>
      ))}
    </ul>
  );
}

function Line({ report, isOpen, keyShortcut, isChosen, href, onChoose }: LineProps) {
  const {
    gpu_number,
    gpu_name,
    permit_numbers,
    owners,
    county,
    acre_feet,
    reasons,
    postmarked_on,
    late,
    unread_messages,
  } = report;
  return (
    <li className={classes.line} data-open={isOpen || undefined}>
      {reasons.length === 0 && (
        <Checkbox
          className={classes.check}
          checked={isChosen}
          aria-label={t('Select GPU {gpuNumber}', { gpuNumber: gpu_number })}
          aria-keyshortcuts={isOpen ? KEYS.choose : undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <div className={classes.about}>
        <p className={classes.head}>
          <Link to={href} aria-current={isOpen || undefined} aria-keyshortcuts={keyShortcut}>
            {t('GPU {gpuNumber}', { gpuNumber: gpu_number })}
          </Link>
          <span>{t('{volume} acre-feet', { volume: acreFeetText(acre_feet) })}</span>
        </p>
        <p className="ui-muted">
          {[gpu_name, owners.join(', '), permit_numbers.join(', '), county].filter(Boolean).join(' · ')}
        </p>
        {(postmarked_on || late || unread_messages > 0) && (
          <p className="ui-row">
            {postmarked_on && <span className="ui-pill">{t('On paper')}</span>}
            {late && <span className="ui-pill">{lateText(late)}</span>}
            {unread_messages > 0 && <span className="ui-pill">{unreadText(unread_messages)}</span>}
          </p>
        )}
        {!isOpen && <ReasonList reasons={reasons} />}
      </div>
    </li>
  );
}

export interface QueueListProps {
  reports: readonly QueuedReport[];
  open: number | undefined;
  chosen: ReadonlyMap<number, number>;
  hrefOf: (report: QueuedReport) => string;
  onChoose: (report: QueuedReport, isChosen: boolean) => void;
}

export function QueueList({ reports, open, chosen, hrefOf, onChoose }: QueueListProps) {
  return (
    <ol className={classes.list} aria-label={t('Reports waiting to be checked')}>
      {reports.map((report, index) => (
        <Line
          key={report.gpu_number}
          report={report}
          isOpen={report.gpu_number === open}
          keyShortcut={open === undefined && index === 0 ? KEYS.next : undefined}
          isChosen={chosen.get(report.gpu_number) === report.version}
          href={hrefOf(report)}
          onChoose={(isChosen) => onChoose(report, isChosen)}
        />
      ))}
    </ol>
  );
}
