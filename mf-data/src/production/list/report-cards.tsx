import { type Marked, msg, t } from '@portal/shared-i18n';
import { ChevronRightIcon } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { unreadText } from '../messages/unread-text.ts';
import { permitsText } from '../parts/permits-text.ts';
import { StateBadge } from '../parts/state-badge.tsx';
import { VolumeBar } from '../parts/volume-bar.tsx';
import type { ReportState, ReportSummary } from '../production.resource.ts';
import { DueLine } from './due-line.tsx';
import classes from './report-cards.module.css';
import { reportPath } from './report-lists.ts';

const ACTION = {
  'not-started': msg('Enter production'),
  draft: msg('Finish draft'),
  waiting: msg('Open report'),
  'sent-back': msg('Correct report'),
  checked: msg('Open report'),
} as const satisfies Record<ReportState, Marked>;

function ReportCard({ report, zone, now }: { report: ReportSummary; zone: string; now: number }) {
  const { gpu_number, gpu_name, permit_numbers, state } = report;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>
          <Link className="ui-cover" to={reportPath(report)}>
            {t('GPU {gpuNumber}', { gpuNumber: gpu_number })}
          </Link>
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="ui-muted">{[gpu_name, permitsText(permit_numbers)].filter(Boolean).join(' · ')}</p>
      <VolumeBar
        acreFeet={report.acre_feet}
        allowable={report.allowable_acre_feet}
        reserve={report.usable_reserve_acre_feet}
      />
      <DueLine report={report} zone={zone} now={now} />
      {report.unread_messages > 0 && (
        <p>
          <span className="ui-pill">{unreadText(report.unread_messages)}</span>
        </p>
      )}
      <p className={classes.action} aria-hidden>
        {t(ACTION[state])} <ChevronRightIcon size={16} />
      </p>
    </li>
  );
}

export function ReportCards({ reports, zone, now }: { reports: readonly ReportSummary[]; zone: string; now: number }) {
  return (
    <ul className={classes.cards}>
      {reports.map((report) => (
        <ReportCard key={report.gpu_number} report={report} zone={zone} now={now} />
      ))}
    </ul>
  );
}
