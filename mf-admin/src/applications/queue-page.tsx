import type { QueuedApplication } from '@portal/shared-api';
import { APPLICATION_KINDS, APPLICATION_STATES } from '@portal/shared-api/applications';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { StateSelect } from '../parts/state-select.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import classes from '../records/records-page.module.css';
import { useQueueRows } from './use-review.ts';
import { reviewPath } from './words.ts';

const PAGE_SIZE = 30;

const columnsOf = (): Column<QueuedApplication>[] => [
  {
    id: 'number',
    header: t('Application'),
    value: ({ number }) => number,
    cell: ({ number }) => <Link to={reviewPath(number)}>{number}</Link>,
    rowHeader: true,
    sortable: false,
    width: 130,
  },
  {
    id: 'days_waiting',
    header: t('Days waiting'),
    kind: 'number',
    value: ({ days_waiting }) => days_waiting,
    sortable: false,
    width: 110,
  },
  {
    id: 'state',
    header: t('State'),
    value: ({ state }) => translateMarked(APPLICATION_STATES[state]),
    sortable: false,
    width: 190,
  },
  {
    id: 'kind',
    header: t('For'),
    value: ({ kind }) => translateMarked(APPLICATION_KINDS[kind].label),
    sortable: false,
    width: 170,
  },
  { id: 'owner_name', header: t('Owner'), value: ({ owner_name }) => owner_name, sortable: false, width: 200 },
  { id: 'county', header: t('County'), value: ({ county }) => county, sortable: false, width: 120 },
  {
    id: 'well_class',
    header: t('Class'),
    value: ({ well_class }) => well_class && translateName(well_class),
    sortable: false,
    width: 90,
  },
  { id: 'sent_on', header: t('Sent on'), kind: 'date', value: ({ sent_on }) => sent_on, sortable: false, width: 120 },
];

/** Staff see no drafts. */
const { draft: _, ...QUEUED } = APPLICATION_STATES;
const isState = (text: string): text is keyof typeof QUEUED => Object.hasOwn(QUEUED, text);

/** Those for which the district has to act come first, the longest waiting at the top. */
export default function QueuePage() {
  const { search, sought, filterValue, set, setSearch } = useListFilters();
  const state = filterValue('state');
  const shown = isState(state) ? state : null;
  const { remote, states, isPending, error, retry, retrying } = useQueueRows(sought, shown);
  if (isPending && error !== null)
    return <LoadError title={t('Applications')} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={t('Applications')} lead={t('Well applications, with those waiting on the district first.')}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <div className={classes.filters}>
        <TextInput
          type="search"
          label={t('Search applications')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <StateSelect
          states={QUEUED}
          counts={states}
          value={shown ?? undefined}
          onChange={(name) => set('state', name)}
        />
      </div>
      <DataTable
        id="applications"
        label={t('Applications')}
        countLabel={(count) => t('Applications: {count}', { count })}
        searchLabel={t('Search applications')}
        columns={columnsOf()}
        remote={remote}
        rowId={({ number }) => number}
        loading={isPending}
        pageSize={PAGE_SIZE}
        filtersShown={false}
      />
    </PageFrame>
  );
}
