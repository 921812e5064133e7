import type { VerificationRow } from '@portal/shared-api';
import { localDate, shownDate } from '@portal/shared-api/time';
import { t, translateMarked } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { Link, useSearchParams } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { choicesOf } from '../parts/choices.ts';
import { StateSelect } from '../parts/state-select.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import { Views } from '../parts/views.tsx';
import { yearIn } from '../parts/year-in.ts';
import recordClasses from '../records/records-page.module.css';
import classes from './ownership.module.css';
import type { Verifications } from './ownership.resource.ts';
import { TaskList } from './task-list.tsx';
import { useVerificationRows } from './use-ownership.ts';
import { OWNERSHIP_PATH, ownershipPath, STATES } from './words.ts';

const PAGE_SIZE = 30;

const columnsOf = (zone: string): Column<VerificationRow>[] => [
  {
    id: 'owner_name',
    header: t('Owner'),
    value: ({ owner_name }) => owner_name,
    cell: ({ owner_ndx, owner_name }) => <Link to={ownershipPath(owner_ndx)}>{owner_name}</Link>,
    rowHeader: true,
    width: 240,
  },
  {
    id: 'state',
    header: t('State'),
    choices: choicesOf(STATES),
    value: ({ state }) => translateMarked(STATES[state]),
    width: 170,
  },
  { id: 'gpus', header: t('GPUs'), kind: 'number', value: ({ gpus }) => gpus, width: 90 },
  {
    id: 'confirmed_gpus',
    header: t('Confirmed GPUs'),
    kind: 'number',
    value: ({ confirmed_gpus }) => confirmed_gpus,
    width: 120,
  },
  {
    id: 'open_disputes',
    header: t('Open tasks'),
    kind: 'number',
    value: ({ open_disputes }) => open_disputes,
    width: 110,
  },
  {
    id: 'confirmed_at',
    header: t('Last confirmed'),
    kind: 'date',
    value: ({ confirmed_at }) => (confirmed_at === null ? null : localDate(Date.parse(confirmed_at), zone)),
    width: 170,
  },
  { id: 'confirmed_by', header: t('Confirmed by'), value: ({ confirmed_by }) => confirmed_by, width: 180 },
  { id: 'phone', header: t('Phone'), value: ({ phone }) => phone, width: 140 },
  { id: 'email', header: t('Email'), value: ({ email }) => email, width: 220 },
];

function Filters({ data, list }: { data: Verifications | undefined; list: ReturnType<typeof useListFilters> }) {
  return (
    <div className={recordClasses.filters}>
      <NativeSelect
        label={t('Year of the verification')}
        data={(data?.years ?? []).map((year) => `${year}`)}
        value={`${data?.year ?? ''}`}
        onChange={({ currentTarget }) => list.set('year', currentTarget.value)}
      />
      <StateSelect
        states={STATES}
        counts={data?.states}
        value={list.filterValue('state')}
        onChange={(state) => list.set('state', state)}
      />
    </div>
  );
}

function Owners() {
  const timeZone = useDistrictZone();
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const list = useListFilters(columns);
  const { remote, data, isPending, error, retry, retrying } = useVerificationRows(yearIn(list.filterValue('year')));
  if (isPending && error !== null)
    return <LoadError title={t('Ownership verification')} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data && (
        <p className={classes.days}>
          {t('Verification of {year}: {from} to {until}.', {
            year: data.year,
            from: shownDate(data.opens_on),
            until: shownDate(data.closes_on),
          })}
        </p>
      )}
      <Filters list={list} data={data} />
      <DataTable
        id="ownership"
        label={t('Owners')}
        countLabel={(count) => t('{count, plural, one {# owner} other {# owners}}', { count })}
        searchLabel={t('Search owners')}
        columns={columns}
        remote={remote}
        rowId={({ owner_ndx }) => `${owner_ndx}`}
        loading={isPending}
        empty={<p>{t('No owner has GPUs to confirm.')}</p>}
        pageSize={PAGE_SIZE}
        filtersShown={false}
        {...list.table}
      />
    </>
  );
}

/** Who confirmed their records in a year, and what owners dispute. */
export default function OwnershipPage() {
  const [params] = useSearchParams();
  const showsTasks = params.get('show') === 'tasks';
  const views = [
    { label: t('Owners'), to: OWNERSHIP_PATH, isShown: !showsTasks },
    { label: t('Tasks of the district'), to: `${OWNERSHIP_PATH}?show=tasks`, isShown: showsTasks },
  ];
  return (
    <PageFrame
      title={t('Ownership verification')}
      lead={t('Once a year owners confirm their GPUs, acres, wells and addresses, or say what is wrong.')}
    >
      <Views views={views} />
      <div className={classes.view}>{showsTasks ? <TaskList /> : <Owners />}</div>
    </PageFrame>
  );
}
