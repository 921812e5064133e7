import { t } from '@portal/shared-i18n';
import { Button, ChevronRightIcon, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { useEffect, useRef } from 'react';
import { CheckActions } from '../check/check-actions.tsx';
import { DocumentPreview } from '../check/document-preview.tsx';
import { Documents } from '../documents/documents.tsx';
import { EvidenceSection } from '../evidence/evidence-section.tsx';
import { reportPath } from '../list/report-lists.ts';
import { Thread } from '../messages/thread.tsx';
import { Section } from '../parts/section.tsx';
import { StateBadge } from '../parts/state-badge.tsx';
import { fetchReport, type ProductionReport, type QueuedReport, type ReportKey } from '../production.resource.ts';
import { ReportFiguresView } from '../report/report-figures.tsx';
import classes from './desk.module.css';
import { ReasonList } from './queue-list.tsx';
import { reloadQueue } from './use-desk.ts';
import { KEYS } from './use-shortcuts.ts';

export interface DeskReportProps {
  reportKey: ReportKey;
  /** As the queue has it; `undefined` once it has left the queue. */
  queued: QueuedReport | undefined;
  nextHref: string | null;
  previousHref: string | null;
  backHref: string;
  onChecked: () => void;
  onUndone: () => void;
}

export function DeskReport(props: DeskReportProps) {
  const { reportKey, queued, nextHref, previousHref, backHref, onChecked, onUndone } = props;
  const { gpu_number, year } = reportKey;
  const heading = useRef<HTMLHeadingElement>(null);
  const key = ['report', gpu_number, year];
  const { data, error, retry } = useApiQuery(key, (api, signal) => fetchReport(api, reportKey, signal));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report is another text to read
  useEffect(() => heading.current?.focus(), [gpu_number, year]);
  const changed = (report: ProductionReport): void => {
    queryClient.setQueryData(key, report);
    reloadQueue();
  };
  const undone = (): void => {
    void queryClient.invalidateQueries({ queryKey: ['report'] });
    reloadQueue();
    // The message with "Undo" outlives the page.
    if (heading.current) onUndone();
  };
  const saved = data?.report;
  return (
    <div className={classes.report}>
      <div className={classes.title}>
        <h2 ref={heading} tabIndex={-1}>
          {t('GPU {gpuNumber}, {year}', { gpuNumber: gpu_number, year })}
        </h2>
        {data && <StateBadge state={data.state} />}
      </div>
      <div className="ui-buttons">
        {nextHref !== null && (
          <Button
            component={Link}
            to={nextHref}
            variant="default"
            aria-keyshortcuts={KEYS.next}
            rightSection={<ChevronRightIcon size={16} aria-hidden />}
          >
            {t('Next report')}
          </Button>
        )}
        {previousHref !== null && (
          <Button component={Link} to={previousHref} variant="subtle" aria-keyshortcuts={KEYS.previous}>
            {t('Previous report')}
          </Button>
        )}
        <Button component={Link} to={backHref} variant="subtle">
          {t('Close')}
        </Button>
        <Button component={Link} to={reportPath(reportKey)} variant="subtle">
          {t('Whole report')}
        </Button>
      </div>
      {error !== null && (
        <RetryNotice
          text={t('The report could not be loaded: {message}', { message: messageOf(error) })}
          onRetry={retry}
        />
      )}
      {queued && queued.reasons.length > 0 && (
        <Section title={t('Why it needs a closer look')}>
          <ReasonList reasons={queued.reasons} />
        </Section>
      )}
      {!data && error === null && <SkeletonLines lines={8} />}
      {data && saved && (
        <>
          {data.state === 'waiting' && (
            <Section title={t('District’s check')}>
              <CheckActions
                key={`${gpu_number}/${year}`}
                report={reportKey}
                saved={saved}
                unsaved={false}
                doubts={queued && queued.reasons.length > 0 && <ReasonList reasons={queued.reasons} />}
                keys={KEYS}
                onUndone={undone}
                onChecked={(report) => {
                  changed(report);
                  onChecked();
                }}
                onOutdated={() => {
                  retry();
                  reloadQueue();
                }}
              />
            </Section>
          )}
          <div className={classes.beside}>
            <div className={classes.report}>
              <Section title={t('Volumes')}>
                <ReportFiguresView report={data} saved={saved} hasWarnings={!queued} />
              </Section>
              <EvidenceSection report={data} saved={saved} onChanged={changed} />
            </div>
            <Documents
              report={reportKey}
              documents={saved.documents}
              zone={data.time_zone}
              mayChange={data.may.edit}
              isChecked={data.state === 'checked'}
              onChanged={async () => {
                reloadQueue();
                await queryClient.invalidateQueries({ queryKey: key });
              }}
            >
              {saved.documents.length > 0 && <DocumentPreview documents={saved.documents} />}
            </Documents>
          </div>
          <Thread report={reportKey} version={saved.version} zone={data.time_zone} />
        </>
      )}
    </div>
  );
}
