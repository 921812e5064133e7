import type { KeptRecordData } from '@portal/shared-api';
import {
  filterKindOf,
  listedFields,
  RECORD_KINDS,
  type RecordField,
  type RecordKind,
} from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Button, Checkbox, NotFoundPanel, PageFrame, PlusIcon } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { Link, useParams } from '@portal/shared-ui/router';
import { type Column, type ColumnValue, DataTable } from '@portal/shared-ui/table';
import { useCallback, useMemo, useState } from 'react';
import { NEW_GPU_PATH } from '../gpu-changes/gpu-paths.ts';
import { orNone } from '../parts/choices.ts';
import { useListFilters } from '../parts/use-list-filters.ts';
import { BulkChange } from './bulk-change.tsx';
import { MoreLinks } from './more-links.tsx';
import { RecordValueText, shownValue } from './record-value.tsx';
import { countText, fieldText, isRecordKind, KIND_WORDS, listPath, recordPath, valueName } from './record-words.ts';
import { useColumnChoices, useRecordRows } from './use-records.ts';

const PAGE_SIZE = 30;

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

const columnValue = (field: RecordField, record: KeptRecordData): ColumnValue => {
  const value = record.values[field.name] ?? null;
  const kind = filterKindOf(field);
  if (kind === 'number' || kind === 'date') return value as ColumnValue;
  return value === null ? null : fieldText(field, value, valueName(record, field.name));
};

function columnsOf(
  kind: RecordKind,
  choices: ReturnType<typeof useColumnChoices>,
  selected: Selected,
  onSelect: (record: KeptRecordData) => void,
): Column<KeptRecordData>[] {
  const { title } = RECORD_KINDS[kind];
  const fields = listedFields(kind).map((field): Column<KeptRecordData> => {
    const filterKind = filterKindOf(field);
    const own = choices.get(field.name);
    return {
      id: field.name,
      header: field.label,
      ...((filterKind === 'number' || filterKind === 'date') && { kind: filterKind }),
      ...(own && { choices: field.needed ? own : orNone(own) }),
      value: (record) => columnValue(field, record),
      ...(filterKind === 'number' && field.digits !== undefined
        ? { digits: field.digits }
        : {
            cell: (record: KeptRecordData) =>
              field.name === title ? (
                <Link to={recordPath(kind, record.ndx)}>{record.name}</Link>
              ) : (
                <RecordValueText {...shownValue(record, field)} />
              ),
          }),
      width: WIDTHS[field.name] ?? 130,
      ...(field.name === title && { rowHeader: true }),
    };
  });
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

function RecordsList({ kind }: { kind: RecordKind }) {
  const { remote, isPending, error, retry, retrying } = useRecordRows(kind);
  const choices = useColumnChoices(kind);
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
  const columns = useMemo(() => columnsOf(kind, choices, selected, select), [kind, choices, selected, select]);
  const { table } = useListFilters(columns);
  const words = KIND_WORDS[kind];
  if (isPending && error !== null)
    return <LoadError title={t(words.title)} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={t(words.title)} lead={t(words.lead)}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <DataTable
        id={`records-${kind}`}
        label={t(words.title)}
        countLabel={(count) => countText(kind, count)}
        searchLabel={t(words.search)}
        columns={columns}
        remote={remote}
        rowId={({ ndx }) => `${ndx}`}
        loading={isPending}
        pageSize={PAGE_SIZE}
        {...table}
      >
        {selected.size > 0 && (
          <BulkChange kind={kind} records={[...selected.values()]} onDone={() => setSelected(new Map())} />
        )}
        <MoreLinks kind={kind} />
        {kind === 'gpus' && (
          <Button component={Link} to={NEW_GPU_PATH} leftSection={<PlusIcon size={16} aria-hidden />}>
            {t('Draw a new GPU')}
          </Button>
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
