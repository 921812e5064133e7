import { t } from '@portal/shared-i18n';
import classes from './table-toolbar.module.css';
import type { TanStackTable } from './use-data-table.ts';

/** The order of cards, which have no headers. */
export function CardOrder<Row>({ table }: { table: TanStackTable<Row> }) {
  const columns = table.getVisibleLeafColumns().filter((column) => column.getCanSort());
  const [first] = table.state.sorting;
  const orderBy = (id: string, desc: boolean): string => `${desc ? '-' : '+'}${id}`;
  return (
    <label className={classes.order}>
      {t('Sort by')}
      <select
        className="ui-control"
        value={first ? orderBy(first.id, first.desc) : ''}
        onChange={({ currentTarget: { value } }) =>
          value && table.setSorting([{ id: value.slice(1), desc: value.startsWith('-') }])
        }
      >
        {!first && <option value="">{t('Choose…')}</option>}
        {columns.flatMap(({ id, columnDef }) => {
          const column = String(columnDef.header);
          return [
            <option key={`+${id}`} value={orderBy(id, false)}>
              {t('{column}, ascending', { column })}
            </option>,
            <option key={`-${id}`} value={orderBy(id, true)}>
              {t('{column}, descending', { column })}
            </option>,
          ];
        })}
      </select>
    </label>
  );
}
