import type { LateFeeRow } from '@portal/shared-api';
import { centsText } from '@portal/shared-api/units';
import { t, translateMarked } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { addressLines } from '@portal/shared-ui/letters';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { localDateTime } from '@portal/shared-ui/time';
import { useMemo } from 'react';
import { choicesOf, orNone } from '../parts/choices.ts';
import { StateSelect } from '../parts/state-select.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import { yearIn } from '../parts/year-in.ts';
import recordClasses from '../records/records-page.module.css';
import classes from './late-fees.module.css';
import type { LateFees } from './late-fees.resource.ts';
import { LettersButton } from './letters-button.tsx';
import { useLateFeeRows } from './use-late-fees.ts';
import { ledgerPath, STATES } from './words.ts';

const PAGE_SIZE = 30;

/** Amounts are dollars here: for sorting, and for spreadsheets. */
const money = (id: string, header: string, cents: (row: LateFeeRow) => number, width = 76): Column<LateFeeRow> => ({
  id,
  header,
  kind: 'number',
  digits: 2,
  value: (row) => cents(row) / 100,
  width,
});

const columnsOf = (counties: readonly string[]): Column<LateFeeRow>[] => [
  {
    id: 'gpu_number',
    header: t('GPU'),
    filteredAs: 'number',
    value: ({ gpu_number }) => String(gpu_number),
    cell: ({ gpu_number, year }) => <Link to={ledgerPath(gpu_number, year)}>{gpu_number}</Link>,
    rowHeader: true,
    width: 68,
  },
  { id: 'holder', header: t('Owner'), value: ({ holder }) => holder?.name ?? null, width: 138 },
  {
    id: 'state',
    header: t('State'),
    choices: choicesOf(STATES),
    value: ({ state }) => translateMarked(STATES[state]),
    width: 95,
  },
  { id: 'days_late', header: t('Days late'), kind: 'number', value: ({ days_late }) => days_late, width: 65 },
  money('balance_cents', t('Owed ($)'), ({ balance_cents }) => balance_cents),
  money('accrued_cents', t('Fee by the rules ($)'), ({ accrued_cents }) => accrued_cents, 96),
  money('charged_cents', t('Charged ($)'), ({ charged_cents }) => charged_cents),
  money('waived_cents', t('Waived ($)'), ({ waived_cents }) => waived_cents),
  money('paid_cents', t('Paid less refunds ($)'), ({ paid_cents, refunded_cents }) => paid_cents - refunded_cents),
  {
    id: 'county',
    header: t('County'),
    choices: orNone(counties.map((name) => ({ value: name, label: name }))),
    value: ({ county }) => county,
    width: 95,
  },
  { id: 'phone', header: t('Phone'), value: ({ holder }) => holder?.phone ?? null, width: 124 },
  {
    id: 'email',
    header: t('Email'),
    value: ({ holder }) => holder?.email ?? null,
    width: 200,
    hidden: true,
  },
  {
    id: 'address',
    header: t('Address'),
    value: ({ holder }) => holder && addressLines(holder).slice(1).join(', '),
    width: 260,
    hidden: true,
  },
];

function Filters({ data, list }: { data: LateFees | undefined; list: ReturnType<typeof useListFilters> }) {
  const { filterValue, set } = list;
  return (
    <div className={recordClasses.filters}>
      <NativeSelect
        label={t('Year of the report')}
        data={(data?.years ?? []).map((year) => `${year}`)}
        value={`${data?.year ?? ''}`}
        onChange={(event) => set('year', event.currentTarget.value)}
      />
      <StateSelect
        states={STATES}
        counts={data?.states}
        value={filterValue('state')}
        onChange={(state) => set('state', state)}
      />
      <NativeSelect
        label={t('County')}
        data={[{ value: '', label: t('All') }, ...(data?.counties ?? []).map((name) => ({ value: name, label: name }))]}
        value={filterValue('county')}
        onChange={(event) => set('county', event.currentTarget.value)}
      />
    </div>
  );
}

function Totals({ totals }: Pick<LateFees, 'totals'>) {
  const facts = [
    [t('Fee by the rules'), totals.accrued_cents],
    [t('Charged'), totals.charged_cents],
    [t('Not charged so far'), totals.not_charged_cents],
    [t('Waived'), totals.waived_cents],
    [t('Paid less refunds'), totals.paid_cents - totals.refunded_cents],
    [t('Owed'), totals.balance_cents],
  ] as const;
  return (
    <dl className={classes.totals} aria-label={t('Totals of the rows found')}>
      {facts.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{centsText(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

const leadOf = (data: LateFees | undefined): string =>
  data
    ? `${t('Reports for {year} that came in after {time}, are still missing, or were charged.', {
        year: data.year,
        time: localDateTime(Date.parse(data.due_at), data.time_zone),
      })} ${t('A day late counts once it has begun.')}`
    : '';

/** Late reports of a year, with what is charged, paid and owed for them. */
export default function LateFeesPage() {
  const list = useListFilters(columnsOf([]));
  const { remote, narrowed, data, isPending, error, retry, retrying } = useLateFeeRows(
    yearIn(list.filterValue('year')),
  );
  const columns = useMemo(() => columnsOf(data?.counties ?? []), [data?.counties]);
  if (isPending && error !== null)
    return <LoadError title={t('Late fees')} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={t('Late fees')} lead={leadOf(data)}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <Filters list={list} data={data} />
      {data && <Totals totals={data.totals} />}
      <DataTable
        id="late-fees"
        label={t('Late fees')}
        countLabel={(count) => t('{count, plural, one {# report} other {# reports}}', { count })}
        searchLabel={t('Search late fees')}
        columns={columns}
        remote={remote}
        rowId={({ gpu_number }) => `${gpu_number}`}
        loading={isPending}
        pageSize={PAGE_SIZE}
        filtersShown={false}
        {...list.table}
        empty={<p>{t('No report is late.')}</p>}
      >
        {narrowed && <LettersButton filter={narrowed} />}
      </DataTable>
    </PageFrame>
  );
}
