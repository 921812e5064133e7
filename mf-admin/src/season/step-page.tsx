import type { SeasonNotice, SeasonStepState } from '@portal/shared-api';
import { isNoticeKind, isNoticeStep } from '@portal/shared-api/season';
import { shownDate } from '@portal/shared-api/time';
import { t, translateMarked } from '@portal/shared-i18n';
import { Button, NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, RefreshFailure, statusOf } from '@portal/shared-ui/answers';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { BackLink, Link, useParams } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { localDateTime } from '@portal/shared-ui/time';
import { useMemo, useState } from 'react';
import { MailView } from '../mail/mail-view.tsx';
import { MAIL_STATES, mailPath } from '../mail/mail-words.ts';
import recordClasses from '../records/record-page.module.css';
import { LettersPart } from './letters-part.tsx';
import type { StepDetails, StepName } from './season.resource.ts';
import { emailText, movedText, REPORT_STATES, SEASON_PATH, stepTitle, WAYS } from './season-words.ts';
import { StepDialog } from './step-dialog.tsx';
import { useStep } from './use-season.ts';

const Back = () => (
  <p>
    <BackLink to={SEASON_PATH}>{t('Filing season')}</BackLink>
  </p>
);

const MAX_NAMED = 6;

/** The first of many; the export has all. */
function gpusText(reports: SeasonNotice['reports']): string {
  const named = reports.slice(0, MAX_NAMED).map(({ gpu_number }) => gpu_number);
  if (reports.length <= MAX_NAMED) return named.join(', ');
  return t('{gpus} and {count, number} more', { gpus: named.join(', '), count: reports.length - MAX_NAMED });
}

/** Empty while it is not known. */
function outcomeText({ way, told_at, mail_state, printed_at }: SeasonNotice, zone: string): string | null {
  if (mail_state) return translateMarked(MAIL_STATES[mail_state]);
  if (printed_at) return t('Printed {time}', { time: localDateTime(Date.parse(printed_at), zone) });
  return way === 'mail' && told_at ? t('Email no longer kept') : null;
}

const columnsOf = (zone: string): Column<SeasonNotice>[] => [
  {
    id: 'owner',
    header: t('Owner'),
    value: ({ owner_name }) => owner_name,
    cell: ({ owner_ndx, owner_name }) => <Link to={`/admin/records/owners/${owner_ndx}`}>{owner_name}</Link>,
    rowHeader: true,
    width: 220,
  },
  {
    id: 'gpus',
    header: t('GPUs'),
    value: ({ reports }) =>
      reports.map(({ gpu_number, state }) => `${gpu_number} (${translateMarked(REPORT_STATES[state])})`).join(', '),
    cell: ({ reports }) => gpusText(reports),
    width: 260,
  },
  { id: 'way', header: t('By'), value: ({ way }) => translateMarked(WAYS[way]), width: 110 },
  { id: 'email', header: t('Email'), value: emailText, width: 260 },
  {
    id: 'mail',
    header: t('Result'),
    value: (notice) => outcomeText(notice, zone),
    cell: (notice) =>
      notice.mail_ndx ? (
        <Link to={mailPath(notice.mail_ndx)}>{outcomeText(notice, zone)}</Link>
      ) : (
        outcomeText(notice, zone)
      ),
    width: 190,
  },
];

function noticesTitle({ state, kind }: SeasonStepState): string {
  if (state === 'run') return t('Who was notified');
  if (state !== 'left-out') return t('Who would be notified today');
  if (kind === 'verify') return t('Owners who have still not confirmed');
  return kind === 'statement' ? t('Owners who would get it today') : t('Owners who have still not filed');
}

function Details({ name, details: { step, notices, example } }: { name: StepName; details: StepDetails }) {
  const zone = useDistrictZone();
  const [asked, setAsked] = useState(false);
  const columns = useMemo(() => columnsOf(zone), [zone]);
  // Nobody is asked to confirm in days that are over.
  const isLeftOut = step.state === 'left-out' && step.kind !== 'verify';
  const hasLetters = isLeftOut ? notices.some(({ way }) => way === 'letter') : step.told.letter > 0;
  return (
    <div className="ui-stack">
      {step.state === 'planned' && (
        <div className={recordClasses.actions}>
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('Move or pause…')}
          </Button>
        </div>
      )}
      {isNoticeKind(step.kind) && hasLetters && <LettersPart year={name.year} step={{ ...step, kind: step.kind }} />}
      <section aria-labelledby="notices">
        <h2 id="notices">{noticesTitle(step)}</h2>
        <DataTable
          id="season-notices"
          label={noticesTitle(step)}
          countLabel={(count) => t('{count, plural, one {# owner} other {# owners}}', { count })}
          searchLabel={t('Search owners')}
          columns={columns}
          rows={notices}
          rowId={({ owner_ndx }) => `${owner_ndx}`}
          pageSize={30}
          filtersShown={false}
          empty={<p>{t('No one. Nothing is outstanding.')}</p>}
        />
      </section>
      {example && (
        <section aria-labelledby="example">
          <h2 id="example">{t('The email to {name}', { name: example.recipient })}</h2>
          <MailView shown={example.shown} />
        </section>
      )}
      {asked && <StepDialog year={name.year} step={step} onClose={() => setAsked(false)} />}
    </div>
  );
}

function occasionOf(step: SeasonStepState, zone: string): string[] {
  if (step.state === 'left-out')
    return [t('Skipped: too late to send'), t('No one was notified on {date}', { date: shownDate(step.day) })];
  return step.state === 'run' && step.settled_at
    ? [t('Ran {time}', { time: localDateTime(Date.parse(step.settled_at), zone) })]
    : [t('Planned for {date}', { date: shownDate(step.day) })];
}

function leadOf(step: SeasonStepState, zone: string): string {
  const parts = [...occasionOf(step, zone), step.is_paused && t('Paused'), movedText(step), step.note];
  return parts.filter(Boolean).join('. ');
}

function StepOf({ name }: { name: StepName }) {
  const zone = useDistrictZone();
  const { data, error, retry, retrying } = useStep(name);
  const title = data
    ? t('{step}, reports of {year}', { step: stepTitle(data.step), year: name.year })
    : t('Filing season');
  if (!data && error !== null) {
    if (statusOf(error) === 404) return <NotFoundPanel />;
    return (
      <LoadError title={title} error={error} onRetry={retry} retrying={retrying}>
        <BackLink to={SEASON_PATH}>{t('Filing season')}</BackLink>
      </LoadError>
    );
  }
  return (
    <PageFrame title={title} before={<Back />} lead={data && leadOf(data.step, zone)}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? <Details name={name} details={data} /> : <SkeletonLines lines={8} />}
    </PageFrame>
  );
}

export default function StepPage() {
  const { year = '', step = '' } = useParams();
  if (!/^\d{4}$/.test(year) || !isNoticeStep(step)) return <NotFoundPanel />;
  return <StepOf key={`${year} ${step}`} name={{ year: Number(year), step }} />;
}
