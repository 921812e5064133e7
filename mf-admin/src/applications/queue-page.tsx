import type { QueuedApplication } from '@portal/shared-api';
import { APPLICATION_KINDS, APPLICATION_STATES } from '@portal/shared-api/applications';
import { recordField } from '@portal/shared-api/record-keeping';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { AppLink, PageFrame } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { Link } from '@portal/shared-ui/router';
import { type Choice, type Column, DataTable } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { choicesOf, orNone } from '../parts/choices.ts';
import { StateSelect } from '../parts/state-select.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import classes from '../records/records-page.module.css';
import { useChoices } from '../records/use-records.ts';
import { useQueueRows } from './use-review.ts';
import { reviewPath } from './words.ts';

const PAGE_SIZE = 30;

/** Staff see no drafts. */
const { draft: _, ...QUEUED } = APPLICATION_STATES;

const columnsOf = (counties: readonly Choice[], classes: readonly Choice[]): Column<QueuedApplication>[] => [
  {
    id: 'number',
    header: t('Application'),
    value: ({ number }) => number,
    cell: ({ number }) => <Link to={reviewPath(number)}>{number}</Link>,
    rowHeader: true,
    width: 130,
  },
  {
    id: 'days_waiting',
    header: t('Days waiting'),
    kind: 'number',
    value: ({ days_waiting }) => days_waiting,
    width: 110,
  },
  {
    id: 'state',
    header: t('State'),
    choices: choicesOf(QUEUED),
    value: ({ state }) => translateMarked(APPLICATION_STATES[state]),
    width: 190,
  },
  {
    id: 'kind',
    header: t('Kind of application'),
    choices: Object.entries(APPLICATION_KINDS).map(([value, { label }]) => ({ value, label: translateMarked(label) })),
    value: ({ kind }) => translateMarked(APPLICATION_KINDS[kind].label),
    width: 170,
  },
  { id: 'owner_name', header: t('Owner'), value: ({ owner_name }) => owner_name, width: 200 },
  { id: 'county', header: t('County'), choices: orNone(counties), value: ({ county }) => county, width: 120 },
  {
    id: 'well_class',
    header: t('Class'),
    choices: orNone(classes),
    value: ({ well_class }) => well_class && translateName(well_class),
    width: 90,
  },
  { id: 'sent_on', header: t('Sent on'), kind: 'date', value: ({ sent_on }) => sent_on, width: 120 },
];

/** Those for which the district has to act come first, the longest waiting at the top. */
export default function QueuePage() {
  const counties = useChoices(recordField('wells', 'county'));
  const wellClasses = useChoices(recordField('wells', 'well_class'));
  const columns = useMemo(() => columnsOf(counties, wellClasses), [counties, wellClasses]);
  const { table, filterValue, set } = useListFilters(columns);
  const { remote, data, isPending, error, retry, retrying } = useQueueRows();
  if (isPending && error !== null)
    return <LoadError title={t('Applications')} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={t('Applications')} lead={t('Well applications, with those waiting on the district first.')}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <div className={classes.filters}>
        <StateSelect
          states={QUEUED}
          counts={data?.states}
          value={filterValue('state')}
          onChange={(name) => set('state', name)}
        />
      </div>
      <DataTable
        id="applications"
        label={t('Applications')}
        countLabel={(count) => t('{count, plural, one {# application} other {# applications}}', { count })}
        searchLabel={t('Search applications')}
        columns={columns}
        remote={remote}
        rowId={({ number }) => number}
        loading={isPending}
        pageSize={PAGE_SIZE}
        filtersShown={false}
        empty={
          <p>
            {rich('No applications yet. Applicants begin at <apply>Apply for a Well</apply>.', {
              apply: (chunks) => <AppLink href="/public-resources/tools/apply">{chunks}</AppLink>,
            })}
          </p>
        }
        {...table}
      />
    </PageFrame>
  );
}
