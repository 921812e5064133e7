import { wordActor } from '@portal/shared-api/audit';
import type { AuditEntry } from '@portal/shared-api/users';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { PageFrame } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { BackLink, Link } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { localDateTime } from '@portal/shared-ui/time';
import { type ReactNode, useMemo } from 'react';
import { LATE_FEES_PATH } from '../late-fees/words.ts';
import { ADMIN } from '../parts/admin-data.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import { useRemoteRows } from '../parts/use-remote-rows.ts';
import { listPath } from '../records/record-words.ts';
import { type AuditList, type AuditQuery, fetchAudit } from './audit.resource.ts';
import { Act, actText, Changes, changesText, reasonText, subjectOf } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-page.module.css';
import { actionChoices } from './audit-words.ts';

const PAGE_SIZE = 30;

const BackToUsers = () => <BackLink to="/admin/users-management">{t('Users Management')}</BackLink>;

const linkTo = (path: string) => (chunks: ReactNode) => <Link to={path}>{chunks}</Link>;

/** Histories that are kept with what they are about. */
const Elsewhere = () => (
  <p className={classes.elsewhere}>
    {rich(
      'Each of the <wells>wells</wells>, <owners>owners</owners>, <permits>permits</permits>, <meters>meters</meters> and <gpus>GPUs</gpus> has its whole history on its page, also of changes by imports and by the portal itself, which are not listed here one by one; a change can be undone there. What was charged, paid and waived for a report is on the page of its <fees>late fee</fees>.',
      {
        wells: linkTo(listPath('wells')),
        owners: linkTo(listPath('owners')),
        permits: linkTo(listPath('permits')),
        meters: linkTo(listPath('meters')),
        gpus: linkTo(listPath('gpus')),
        fees: linkTo(LATE_FEES_PATH),
      },
    )}
  </p>
);

const columnsOf = (zone: string): Column<AuditEntry>[] => [
  {
    id: 'at',
    header: t('Time'),
    filteredAs: 'date',
    value: ({ at }) => localDateTime(Date.parse(at), zone),
    rowHeader: true,
    width: 170,
  },
  {
    id: 'action',
    header: t('What was done'),
    choices: actionChoices(),
    value: actText,
    cell: (entry) => <Act entry={entry} />,
    width: 320,
  },
  {
    id: 'changes',
    header: t('Changes'),
    value: changesText,
    cell: (entry) => <Changes changes={entry.changes} />,
    width: 300,
  },
  { id: 'reason', header: t('Reason'), value: reasonText, width: 220 },
  { id: 'actor', header: t('Person'), value: ({ actor }) => wordActor(actor), width: 220, hidden: true },
  { id: 'subject', header: t('audit|About'), value: subjectOf, width: 220, hidden: true },
];

const NARROWED = ['about', 'from', 'until'] as const satisfies (keyof AuditQuery)[];

const narrowedBy = (filterOf: (name: string) => string): AuditQuery =>
  Object.fromEntries(NARROWED.map((name) => [name, filterOf(name)]).filter(([, value]) => value !== ''));

/** ADM-5, PROD-1 */
export default function AuditPage() {
  const timeZone = useDistrictZone();
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const list = useListFilters(columns);
  const { remote, isPending, error, retry, retrying } = useRemoteRows({
    key: [ADMIN, 'audit'],
    query: narrowedBy(list.filterValue),
    fetchPage: fetchAudit,
    rowsOf: ({ entries }: AuditList) => entries,
  });
  const title = t('Audit log');
  if (isPending && error !== null)
    return (
      <LoadError title={title} error={error} onRetry={retry} retrying={retrying}>
        <BackToUsers />
      </LoadError>
    );
  return (
    <PageFrame
      title={title}
      lead={t('See who changed a user, a report, a record, a rule or a late fee, or imported a file, and when.')}
    >
      <div className={classes.links}>
        <BackToUsers />
        <Elsewhere />
      </div>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <AuditFilters list={list} />
      <DataTable
        id="audit-log"
        label={title}
        countLabel={(count) => t('{count, plural, one {# entry} other {# entries}}', { count })}
        searchLabel={t('Search the audit log')}
        columns={columns}
        remote={remote}
        rowId={({ audit_ndx }) => `${audit_ndx}`}
        loading={isPending}
        pageSize={PAGE_SIZE}
        filtersShown={false}
        {...list.table}
        empty={
          <p>
            {t(
              'No entries of this kind yet. What people change of users, reports, records, rules and late fees, and the files they import, will be listed here.',
            )}
          </p>
        }
      />
    </PageFrame>
  );
}
