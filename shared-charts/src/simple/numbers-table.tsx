import { t } from '@portal/shared-i18n';
import styles from './numbers-table.module.css';

export interface NumbersTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...numbers: string[]])[];
}

export function NumbersTable({ label, columns, rows }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={t('Numbers: {chart}', { chart: label })} tabIndex={0} className={styles.scroller}>
      <table className={styles.table}>
        <caption className="ui-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                <td key={columns[index + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
