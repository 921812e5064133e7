import { t } from '@portal/shared-i18n';
import { ChevronDown, Columns3, Copy, Download, Funnel, Printer, Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CardOrder } from './card-order.tsx';
import { CheckMenu } from './check-menu.tsx';
import classes from './table-toolbar.module.css';
import type { TableModel, TanStackTable } from './use-data-table.ts';
import type { TableOutput } from './use-table-output.ts';

interface ToolProps extends ComponentProps<'button'> {
  icon: typeof Search;
  label: string;
  busy?: boolean;
}

/** Only its icon on narrow screens. */
function Tool({ icon: Icon, label, busy = false, onClick, ...others }: ToolProps) {
  return (
    <button
      {...others}
      type="button"
      className={classes.tool}
      title={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon size={16} aria-hidden />
      <span className={classes.toolLabel}>{label}</span>
    </button>
  );
}

function ColumnChooser<Row>({ model, table }: { model: TableModel<Row>; table: TanStackTable<Row> }) {
  const { options, change } = model;
  const columns = options.columns.filter(({ actions, rowHeader }) => !actions && !rowHeader);
  const usual = options.columns.filter(({ hidden }) => hidden).map(({ id }) => id);
  return (
    <CheckMenu
      items={() =>
        columns.map(({ id, header }) => ({
          id,
          label: header,
          checked: table.getColumn(id)?.getIsVisible() ?? false,
        }))
      }
      onToggle={(id) => table.getColumn(id)?.toggleVisibility()}
      footer={{ label: t('Default columns'), onClick: () => change({ hidden: usual }) }}
    >
      <Tool icon={Columns3} label={t('Columns')} />
    </CheckMenu>
  );
}

function ExportOptions<Row>({ model }: { model: TableModel<Row> }) {
  const { settings, change } = model;
  const { byteOrderMark, matchingOnly } = settings;
  return (
    <CheckMenu
      items={() => [
        { id: 'byteOrderMark', label: t('Byte-order mark, for Excel'), checked: byteOrderMark },
        ...(model.options.remote
          ? []
          : [{ id: 'matchingOnly', label: t('Matching rows only'), checked: matchingOnly }]),
      ]}
      onToggle={(id) =>
        change(id === 'byteOrderMark' ? { byteOrderMark: !byteOrderMark } : { matchingOnly: !matchingOnly })
      }
    >
      <button type="button" className={classes.split} aria-label={t('CSV options')} title={t('CSV options')}>
        <ChevronDown size={14} aria-hidden />
      </button>
    </CheckMenu>
  );
}

export interface TableToolbarProps<Row> {
  model: TableModel<Row>;
  table: TanStackTable<Row>;
  output: TableOutput<Row>;
  heading: ReactNode;
  searchLabel: string;
  /** Cards have no headers to sort by. */
  hasCards: boolean;
  countText: string;
  children?: ReactNode;
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { model, table, output, heading, searchLabel, hasCards, countText, children } = props;
  const { settings, change, search, setSearch, canFilter } = model;
  const { filtersShown } = settings;
  return (
    <div className={classes.toolbar}>
      {heading}
      {canFilter && (
        <span className={classes.search}>
          <Search size={16} aria-hidden />
          <input
            type="search"
            className="ui-control"
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </span>
      )}
      <p className={classes.count} role="status">
        {countText}
      </p>
      {hasCards && <CardOrder table={table} />}
      <span className={classes.tools}>
        {canFilter && (
          <Tool
            icon={Funnel}
            label={t('Filters')}
            aria-pressed={filtersShown}
            onClick={() => change({ filtersShown: !filtersShown })}
          />
        )}
        <ColumnChooser model={model} table={table} />
        <span className={classes.pair}>
          <Tool icon={Download} label={t('Export CSV')} busy={output.busy} onClick={() => void output.exportCsv()} />
          <ExportOptions model={model} />
        </span>
        <Tool icon={Copy} label={t('Copy Data')} busy={output.busy} onClick={() => void output.copy()} />
        <Tool icon={Printer} label={t('Print')} busy={output.busy} onClick={() => void output.print()} />
        {children}
      </span>
    </div>
  );
}
