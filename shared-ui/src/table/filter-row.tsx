import { t } from '@portal/shared-i18n';
import { Tooltip } from '@portal/shared-ui/overlays';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { type CheckItem, CheckMenu } from './check-menu.tsx';
import { type Choice, type Column, type ColumnValue, valueText } from './column.ts';
import classes from './filter-row.module.css';
import { filterHelp } from './filter-terms.ts';
import gridClasses from './table-grid.module.css';
import type { TableModel } from './use-data-table.ts';

interface FilterProps<Row> {
  model: TableModel<Row>;
  column: Column<Row>;
}

function CategoryFilter<Row>({ model, column }: FilterProps<Row>) {
  const { index, filters, setFilter } = model;
  const given = filters[column.id];
  const chosen = Array.isArray(given) ? (given as readonly string[]) : [];
  const choiceOf = (value: ColumnValue): Choice =>
    value === null ? { value: '', label: t('(none)') } : { value: String(value), label: valueText(column, value) };
  // Computed when the menu opens.
  const items = (): CheckItem[] =>
    (column.choices ?? index?.valuesOf(column.id).map(choiceOf) ?? []).map(({ value, label }) => ({
      id: value,
      label,
      checked: chosen.includes(value),
    }));
  const toggle = (id: string): void =>
    setFilter(column.id, chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const labels =
    chosen.length === 0
      ? []
      : items()
          .filter(({ checked }) => checked)
          .map(({ label }) => label);
  const text = labels.length > 0 ? labels.join(', ') : t('filter|All');
  return (
    <CheckMenu
      items={items}
      onToggle={toggle}
      footer={chosen.length > 0 ? { label: t('All values'), onClick: () => setFilter(column.id, []) } : undefined}
    >
      <button
        type="button"
        className={classes.filter}
        aria-label={t('Filter {column}: {chosen}', { column: column.header, chosen: text })}
      >
        <span className={classes.filterText}>{text}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
    </CheckMenu>
  );
}

function TextFilter<Row>({ model, column }: FilterProps<Row>) {
  const { filters, setFilter, mistakes } = model;
  const mistake = mistakes[column.id];
  const help = filterHelp(column);
  const mistakeId = useId();
  return (
    <>
      <Tooltip label={help} position="bottom-start">
        <input
          type="text"
          className={classes.filter}
          aria-label={t('Filter {column}', { column: column.header })}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? mistakeId : undefined}
          value={String(filters[column.id] ?? '')}
          onChange={({ currentTarget }) => setFilter(column.id, currentTarget.value)}
        />
      </Tooltip>
      {mistake && (
        <span id={mistakeId} role="status" className={classes.mistake}>
          {mistake}
        </span>
      )}
    </>
  );
}

export function FilterRow<Row>({ model }: { model: TableModel<Row> }) {
  return (
    <tr className={gridClasses.filters} aria-rowindex={2}>
      {model.shown.map((column) => (
        <td
          key={column.id}
          data-label={column.actions ? undefined : column.header}
          data-row-header={column.rowHeader}
          data-actions={column.actions}
          className={column.actions ? gridClasses.actions : undefined}
        >
          {!column.actions &&
            (column.choices || (model.index && column.kind === 'category') ? (
              <CategoryFilter model={model} column={column} />
            ) : (
              <TextFilter model={model} column={column} />
            ))}
        </td>
      ))}
    </tr>
  );
}
