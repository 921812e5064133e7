import type { KeptRecordData, ReportSummary } from '@portal/shared-api';
import { reportedAcreFeet } from '@portal/shared-api/production';
import { ACRE_FEET_DECIMALS } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable, valueText } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { OwnerMails } from '../mail/owner-mails.tsx';
import { ADMIN } from '../parts/admin-data.tsx';
import { OwnerStatementPart } from '../statements/owner-statement.tsx';
import { userPath } from '../users/user-row.ts';
import { usePermitUsers } from './permit-users.tsx';
import classes from './record-page.module.css';
import { recordPath, relatedPath } from './record-words.ts';
import { fetchReports } from './records.resource.ts';
import { useRelatedRecords } from './use-records.ts';

const ACRE_FEET = { kind: 'number', digits: ACRE_FEET_DECIMALS, width: 130 } as const;

const COLUMNS: Column<ReportSummary>[] = [
  {
    id: 'gpu',
    header: msg('GPU'),
    rowHeader: true,
    width: 90,
    value: ({ gpu_number }) => String(gpu_number),
    cell: ({ gpu_number }) => <Link to={recordPath('gpus', gpu_number)}>{gpu_number}</Link>,
  },
  { id: 'name', header: msg('Name'), width: 180, value: ({ gpu_name }) => gpu_name },
  {
    id: 'wells',
    header: msg('Wells'),
    width: 110,
    actions: true,
    value: () => null,
    cell: ({ gpu_number }) => (
      <Link to={relatedPath('wells', 'gpu_number', gpu_number)}>{t('Wells of {gpu}', { gpu: gpu_number })}</Link>
    ),
  },
  {
    id: 'reported',
    header: msg('Reported (acre-feet)'),
    ...ACRE_FEET,
    value: reportedAcreFeet,
    cell: (report) => (
      <AppLink href={`/production/${report.gpu_number}/${report.year}`}>
        {valueText(ACRE_FEET, reportedAcreFeet(report)) || t('No report yet')}
      </AppLink>
    ),
  },
  {
    id: 'allowable',
    header: msg('Allowable (acre-feet)'),
    ...ACRE_FEET,
    value: ({ allowable_acre_feet }) => allowable_acre_feet,
  },
  {
    id: 'reserve',
    header: msg('Usable reserve (acre-feet)'),
    ...ACRE_FEET,
    value: ({ usable_reserve_acre_feet }) => usable_reserve_acre_feet,
  },
];
const rowId = ({ gpu_number }: ReportSummary): string => `${gpu_number}`;
const countLabel = (count: number): string => t('{count, plural, one {# GPU} other {# GPUs}}', { count });

function Gpus({ gpus }: { gpus: ReadonlySet<unknown> }) {
  const { data } = useApiQuery([ADMIN, 'owner-reports'], fetchReports);
  const rows = useMemo(() => data?.reports.filter(({ gpu_number }) => gpus.has(gpu_number)), [data, gpus]);
  const title = data ? t('GPUs and their reports of {year}', { year: data.year }) : t('GPUs');
  return (
    <section className={classes.related} aria-label={title}>
      <h2>{title}</h2>
      <DataTable
        id="owner-gpus"
        label={title}
        countLabel={countLabel}
        searchLabel={t('Search GPUs')}
        columns={COLUMNS}
        rows={rows}
        rowId={rowId}
        loading={!rows}
        pageSize={30}
        filtersShown={false}
      />
    </section>
  );
}

function Users({ permits }: { permits: readonly KeptRecordData[] }) {
  const { users } = usePermitUsers(permits.map(({ ndx }) => ndx));
  if (!users) return null;
  return (
    <section className={classes.related} aria-label={t('Users who log in for these permits')}>
      <h2>{t('Users who log in for these permits')}</h2>
      {users.length === 0 ? (
        <p className="ui-muted">{t('There are none.')}</p>
      ) : (
        <ul>
          {users.map(({ auth0_user_id: id, auth0_name: name, auth0_email: email }) => (
            <li key={id}>
              <Link to={userPath(id)}>{name}</Link> {email}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What an owner has by their permits: GPUs with reports and balances, and the people who sign in for them. */
export function OwnerHoldings({ owner }: { owner: number }) {
  const { data } = useRelatedRecords('permits', 'owner_ndx', owner);
  const gpus = useMemo(() => new Set(data?.records.map(({ values }) => values.gpu_number)), [data]);
  if (!data) return null;
  return (
    <>
      {data.records.length > 0 && (
        <>
          <Gpus gpus={gpus} />
          <OwnerStatementPart owner={owner} />
          <Users permits={data.records} />
        </>
      )}
      <OwnerMails owner={owner} />
    </>
  );
}
