import type { Mail } from '@portal/shared-api';
import { MAIL_KINDS } from '@portal/shared-api/mail';
import { t, translateMarked } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { type Choice, type Column, DataTable } from '@portal/shared-ui/table';
import { localDateTime } from '@portal/shared-ui/time';
import { useMemo } from 'react';
import { choicesOf } from '../parts/choices.ts';
import { StateSelect } from '../parts/state-select.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import classes from '../records/records-page.module.css';
import type { MailList } from './mail.resource.ts';
import mailClasses from './mail-page.module.css';
import { kindText, MAIL_STATES, mailPath } from './mail-words.ts';
import { NoMailServer } from './no-mail-server.tsx';
import { RefusedAddresses } from './refused-addresses.tsx';
import { useMailRows } from './use-mail.ts';

const PAGE_SIZE = 30;

const kindChoices = (): Choice[] => Object.keys(MAIL_KINDS).map((kind) => ({ value: kind, label: kindText(kind) }));

const columnsOf = (zone: string): Column<Mail>[] => [
  {
    id: 'subject',
    header: t('Subject'),
    value: ({ subject }) => subject,
    cell: ({ mail_ndx, subject }) => <Link to={mailPath(mail_ndx)}>{subject}</Link>,
    rowHeader: true,
    width: 280,
  },
  {
    id: 'recipient',
    header: t('To'),
    value: ({ recipient, recipient_name }) => [recipient_name, recipient].filter(Boolean).join(', '),
    width: 220,
  },
  {
    id: 'state',
    header: t('State'),
    choices: choicesOf(MAIL_STATES),
    value: ({ state }) => translateMarked(MAIL_STATES[state]),
    width: 150,
  },
  {
    id: 'settled_at',
    header: t('Sent or closed'),
    filteredAs: 'date',
    value: ({ settled_at }) => settled_at && localDateTime(Date.parse(settled_at), zone),
    width: 170,
  },
  {
    id: 'created_at',
    header: t('Created'),
    filteredAs: 'date',
    value: ({ created_at }) => localDateTime(Date.parse(created_at), zone),
    width: 170,
    hidden: true,
  },
  {
    id: 'kind',
    header: t('Kind'),
    choices: kindChoices(),
    value: ({ kind }) => kindText(kind),
    width: 220,
    hidden: true,
  },
  {
    id: 'response',
    header: t('The email server said'),
    value: ({ response }) => response,
    width: 230,
  },
];

const LATE_MS = 15 * 60_000;

function ServerNotice({ server }: Pick<MailList, 'server'>) {
  const timeZone = useDistrictZone();
  if (!server.is_configured)
    return (
      <NoMailServer className={mailClasses.notice}>
        {t('Emails are kept here and not sent. Ask your IT contact to set up an email server.')}
      </NoMailServer>
    );
  const since = server.waiting_since && Date.parse(server.waiting_since);
  if (!since || Date.now() - since < LATE_MS) return null;
  return (
    <Alert
      color="danger"
      className={mailClasses.notice}
      role="alert"
      title={t('The email server is not taking emails')}
    >
      {t('Email has been stuck since {time}. We keep retrying; nothing is lost. Tell your IT contact.', {
        time: localDateTime(since, timeZone),
      })}
    </Alert>
  );
}

function Filters({ data, list }: { data: MailList | undefined; list: ReturnType<typeof useListFilters> }) {
  const counts = Object.fromEntries(data?.states.map(({ state, count }) => [state, count]) ?? []);
  return (
    <div className={classes.filters}>
      <StateSelect
        states={MAIL_STATES}
        counts={counts}
        value={list.filterValue('state')}
        onChange={(state) => list.set('state', state)}
      />
      <NativeSelect
        label={t('Kind')}
        data={[{ value: '', label: t('All') }, ...kindChoices()]}
        value={list.filterValue('kind')}
        onChange={(event) => list.set('kind', event.currentTarget.value)}
      />
    </div>
  );
}

/** Every mail that the portal wrote, and what became of it. */
export default function MailPage() {
  const timeZone = useDistrictZone();
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const list = useListFilters(columns);
  const owner = list.filterValue('owner');
  const { remote, data, isPending, error, retry, retrying } = useMailRows(
    /^\d{1,9}$/.test(owner) ? { owner_ndx: Number(owner) } : {},
  );
  if (isPending && error !== null)
    return <LoadError title={t('Email log')} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={t('Email log')} lead={t('Every email the portal sent, and what happened to it.')}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data && <ServerNotice server={data.server} />}
      <Filters list={list} data={data} />
      <DataTable
        id="mail"
        label={t('Email log')}
        countLabel={(count) => t('{count, plural, one {# email} other {# emails}}', { count })}
        searchLabel={t('Search emails')}
        columns={columns}
        remote={remote}
        rowId={({ mail_ndx }) => `${mail_ndx}`}
        loading={isPending}
        pageSize={PAGE_SIZE}
        filtersShown={false}
        {...list.table}
        empty={<p>{t('No emails yet. Reminders, letters and alerts that the portal emails will be listed here.')}</p>}
      />
      <RefusedAddresses />
    </PageFrame>
  );
}
