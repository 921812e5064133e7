import { t } from '@portal/shared-i18n';
import { Button, Checkbox, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { Link } from '@portal/shared-ui/router';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReportQueue } from '../production.resource.ts';
import { AcceptMany } from './accept-many.tsx';
import classes from './desk.module.css';
import { DeskFilters } from './desk-filters.tsx';
import { DeskReport } from './desk-report.tsx';
import { QueueList } from './queue-list.tsx';
import { type Desk, NO_FILTERS, neighborsOf, PAGE_SIZE, useDesk } from './use-desk.ts';
import { KEYS, useShortcutChoice, useShortcuts } from './use-shortcuts.ts';

function Shortcuts({ isOn, onChoose }: { isOn: boolean; onChoose: (isOn: boolean) => void }) {
  const keys = useId();
  return (
    <div className={`ui-keys ${classes.keys}`}>
      <Checkbox
        label={t('Single-key shortcuts')}
        aria-describedby={keys}
        checked={isOn}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <p id={keys} className="ui-note">
        {t('{next} next report, {previous} previous report, {accept} accept, {sendBack} send back, {choose} select', {
          next: KEYS.next.toUpperCase(),
          previous: KEYS.previous.toUpperCase(),
          accept: KEYS.accept.toUpperCase(),
          sendBack: KEYS.sendBack.toUpperCase(),
          choose: KEYS.choose.toUpperCase(),
        })}
      </p>
    </div>
  );
}

function Pager({ total, desk: { page, hrefOf } }: { total: number; desk: Desk }) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <nav className="ui-buttons" aria-label={t('Pages of the list')}>
      {page > 1 && (
        <Button component={Link} to={hrefOf({ page: page - 1, gpu: '' })} variant="default">
          {t('Previous page')}
        </Button>
      )}
      <span className="ui-target">{t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages && (
        <Button component={Link} to={hrefOf({ page: page + 1, gpu: '' })} variant="default">
          {t('Next page')}
        </Button>
      )}
    </nav>
  );
}

/** Of the list above the line, in CSS pixels. */
const SEEN_ABOVE = 40;

/** Brings the line of the open report into view within the list. Never scrolls the page. */
function showOpenLine(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('li[data-open]');
  if (!list || !line) return;
  const [around, { top, bottom }] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  const isSeen = top >= around.top && bottom <= Math.min(around.bottom, window.innerHeight);
  if (!isSeen) list.scrollTop += top - around.top - SEEN_ABOVE;
}

function DeskOf({ queue, desk }: { queue: ReportQueue; desk: Desk }) {
  const { open, hrefOf, go } = desk;
  const { year, reports, total, waiting } = queue;
  const [chosen, setChosen] = useState<Map<number, number>>(new Map());
  const { previous, next } = neighborsOf(reports, open);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list has other lines
  useEffect(() => showOpenLine(list.current), [open, reports]);
  const gpuHref = (report: { gpu_number: number } | undefined): string | null =>
    report ? hrefOf({ year, gpu: report.gpu_number }) : null;
  return (
    <div className={classes.desk} data-open={open !== undefined || undefined}>
      <DeskFilters queue={queue} desk={desk} />
      <div ref={list} className={classes.queue}>
        <p role="status">
          {total === waiting
            ? t('{count, plural, one {# report is waiting} other {# reports are waiting}}', { count: total })
            : t('{count, number} of {waiting, number} waiting reports', { count: total, waiting })}
        </p>
        {total === 0 && waiting > 0 && (
          <Button variant="default" onClick={() => go({ ...NO_FILTERS, page: '' })}>
            {t('Clear filters')}
          </Button>
        )}
        <AcceptMany year={year} reports={reports} chosen={chosen} onChoose={setChosen} />
        <QueueList
          reports={reports}
          open={open}
          chosen={chosen}
          hrefOf={(report) => gpuHref(report)!}
          onChoose={({ gpu_number, version }, isChosen) => {
            const others = new Map(chosen);
            if (isChosen) others.set(gpu_number, version);
            else others.delete(gpu_number);
            setChosen(others);
          }}
        />
        <Pager total={total} desk={desk} />
      </div>
      {open !== undefined && (
        <DeskReport
          reportKey={{ gpu_number: open, year }}
          queued={reports.find(({ gpu_number }) => gpu_number === open)}
          nextHref={gpuHref(next)}
          previousHref={gpuHref(previous)}
          backHref={hrefOf({ gpu: '' })}
          onUndone={() => go({ year, gpu: open })}
          onChecked={() => go({ year, gpu: next?.gpu_number ?? previous?.gpu_number ?? '' })}
        />
      )}
    </div>
  );
}

/** The district's second check: the queue of all reports that wait for it, and beside it the open one. */
export default function DeskPage() {
  const desk = useDesk();
  const { data, error, retry, retrying } = desk;
  const part = useRef<HTMLDivElement>(null);
  const [isOn, choose] = useShortcutChoice();
  useShortcuts(part, isOn);
  if (!data && error !== null)
    return <LoadError title={t('Filing desk')} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame
      title={t('Filing desk')}
      width="full"
      lead={t(
        'Production reports waiting for the district’s check. The most suspicious come first, with the reasons why.',
      )}
    >
      <div ref={part} className={classes.page}>
        {error !== null && <RefreshFailure error={error} onRetry={retry} />}
        <Shortcuts isOn={isOn} onChoose={choose} />
        {data ? <DeskOf key={data.year} queue={data} desk={desk} /> : <SkeletonLines lines={10} />}
      </div>
    </PageFrame>
  );
}
