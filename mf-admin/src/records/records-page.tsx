import { IMPORT_KINDS, type KeptRecordData } from '@portal/shared-api';
import { RECORD_KINDS, type RecordField, type RecordKind, recordField } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Button, Checkbox, NotFoundPanel, PageFrame, PlusIcon } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { Link, useParams } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { useCallback, useMemo, useState } from 'react';
import { joinPath, NEW_GPU_PATH } from '../gpu-changes/gpu-paths.ts';
import { useListFilters } from '../parts/use-list-filters.ts';
import { BulkChange } from './bulk-change.tsx';
import { RecordValueText, shownValue } from './record-value.tsx';
import { countText, fieldText, isRecordKind, KIND_WORDS, labelOf, listPath, recordPath } from './record-words.ts';
import classes from './records-page.module.css';
import { useChoices, useRecordRows } from './use-records.ts';

const PAGE_SIZE = 30;

const fieldsOf = (kind: RecordKind, names: readonly string[]): RecordField[] =>
  names.flatMap((name) => recordField(kind, name) ?? []);

/** Whose names wells have. */
const LISTS = ['well-classes', 'well-types', 'well-statuses', 'map-layers'] as const;

const isFromFile = (kind: RecordKind): boolean => IMPORT_KINDS.some((one) => one === kind);

/** CSS pixels. */
const WIDTHS: Readonly<Record<string, number>> = {
  gpu_number: 90,
  gpu_name: 220,
  owner_name: 220,
  owner_ndx: 220,
  email: 220,
  name: 200,
  legend_group: 200,
};

type Selected = ReadonlyMap<number, KeptRecordData>;

function columnsOf(
  kind: RecordKind,
  selected: Selected,
  onSelect: (record: KeptRecordData) => void,
): Column<KeptRecordData>[] {
  const { title, listed } = RECORD_KINDS[kind];
  const fields = fieldsOf(kind, listed).map(
    (field): Column<KeptRecordData> => ({
      id: field.name,
      header: field.label,
      ...(field.kind === 'date' && { kind: 'date' as const }),
      value: ({ values, names }) =>
        field.kind === 'date'
          ? ((values[field.name] as string | null) ?? null)
          : fieldText(field, values[field.name], names[field.name]),
      cell: (record) =>
        field.name === title ? (
          <Link to={recordPath(kind, record.ndx)}>{record.name}</Link>
        ) : (
          <RecordValueText {...shownValue(record, field)} />
        ),
      sortable: false,
      width: WIDTHS[field.name] ?? 130,
      ...(field.name === title && { rowHeader: true }),
    }),
  );
  if (kind !== 'wells') return fields;
  const choice: Column<KeptRecordData> = {
    id: 'select',
    header: t('Select'),
    actions: true,
    value: () => null,
    cell: (record) => (
      <Checkbox
        aria-label={t('Select {name}', { name: record.name })}
        checked={selected.has(record.ndx)}
        onChange={() => onSelect(record)}
      />
    ),
    width: 72,
  };
  return [choice, ...fields];
}

function Filter({ field, value, onChange }: { field: RecordField; value: string; onChange: (value: string) => void }) {
  const choices = useChoices(field);
  return (
    <NativeSelect
      label={labelOf(field)}
      data={[{ value: '', label: t('All') }, ...choices]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Those that are set, as the API reads them. */
const filtersOf = (kind: RecordKind, filterValue: (name: string) => string): string =>
  RECORD_KINDS[kind].filters
    .filter((name) => /^\d{1,9}$/.test(filterValue(name)))
    .map((name) => `${name}:${filterValue(name)}`)
    .join(',');

function RecordsList({ kind }: { kind: RecordKind }) {
  const list = useListFilters();
  const { remote, max, isPending, error, retry, retrying } = useRecordRows(
    kind,
    list.sought,
    filtersOf(kind, list.filterValue),
  );
  const [selected, setSelected] = useState<Selected>(new Map());
  const select = useCallback(
    (record: KeptRecordData) =>
      setSelected((before) => {
        const next = new Map(before);
        if (!next.delete(record.ndx)) next.set(record.ndx, record);
        return next;
      }),
    [],
  );
  const columns = useMemo(() => columnsOf(kind, selected, select), [kind, selected, select]);
  const words = KIND_WORDS[kind];
  if (isPending && error !== null)
    return <LoadError title={t(words.title)} error={error} onRetry={retry} retrying={retrying} />;
  const categories = fieldsOf(kind, RECORD_KINDS[kind].filters).filter((field) => field.lookup);
  return (
    <PageFrame title={t(words.title)} lead={t(words.lead)}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <div className={classes.filters}>
        <TextInput
          type="search"
          label={t(words.search)}
          value={list.search}
          onChange={(event) => list.setSearch(event.currentTarget.value)}
        />
        {categories.map((field) => (
          <Filter
            key={field.name}
            field={field}
            value={list.filterValue(field.name)}
            onChange={(value) => list.set(field.name, value)}
          />
        ))}
      </div>
      {isFromFile(kind) && (
        <p className={classes.lists}>
          <Link to={`/admin/imports?kind=${kind}`}>{t('Add or change many from a file')}</Link>
        </p>
      )}
      {kind === 'wells' && (
        <p className={classes.lists}>
          {t('Lists:')}
          {LISTS.map((list) => (
            <Link key={list} to={listPath(list)}>
              {t(KIND_WORDS[list].title)}
            </Link>
          ))}
        </p>
      )}
      <DataTable
        id={`records-${kind}`}
        label={t(words.title)}
        countLabel={(count) => countText(kind, count, max)}
        searchLabel={t(words.search)}
        columns={columns}
        remote={remote}
        rowId={({ ndx }) => `${ndx}`}
        loading={isPending}
        pageSize={PAGE_SIZE}
        filtersShown={false}
      >
        {selected.size > 0 && (
          <BulkChange kind={kind} records={[...selected.values()]} onDone={() => setSelected(new Map())} />
        )}
        {kind === 'gpus' && (
          <>
            <Button variant="default" component={Link} to={joinPath()}>
              {t('Join GPUs')}
            </Button>
            <Button component={Link} to={NEW_GPU_PATH} leftSection={<PlusIcon size={16} aria-hidden />}>
              {t('Draw a new GPU')}
            </Button>
          </>
        )}
        {RECORD_KINDS[kind].canAdd && (
          <Button component={Link} to={`${listPath(kind)}/new`} leftSection={<PlusIcon size={16} aria-hidden />}>
            {t(words.add)}
          </Button>
        )}
      </DataTable>
    </PageFrame>
  );
}

export default function RecordsPage() {
  const { kind } = useParams();
  return isRecordKind(kind) ? <RecordsList key={kind} kind={kind} /> : <NotFoundPanel />;
}
