import { ChevronDownIcon, UnstyledButton } from '@portal/shared-ui';
import type { WellsPage, WellsSort } from './wells-query.ts';
import styles from './wells-region.module.css';

/** Columns that are sorted by their values, and those that are not. */
const SORTED: readonly WellsSort[] = ['Well', 'Well Class', 'Well Type', 'Well Status', 'Completion Date', 'GPU'];
const OTHERS = ['Latitude', 'Longitude', 'Measurements'] as const;
/** Columns of the table, for a row that goes through all of them. */
export const COLUMN_COUNT = SORTED.length + OTHERS.length + 1;

export function WellsHead({ page, onSort }: { page: WellsPage; onSort: (sort: WellsSort) => void }) {
  const orderOf = (column: WellsSort) => (page.sort !== column ? 'none' : page.descending ? 'descending' : 'ascending');
  return (
    <thead>
      <tr>
        {SORTED.map((column) => (
          <th
            key={column}
            scope="col"
            aria-sort={orderOf(column)}
            className={column === 'Well' ? styles.well : undefined}
          >
            <UnstyledButton className={styles.sort} onClick={() => onSort(column)}>
              {column}
              <ChevronDownIcon size={14} aria-hidden className={styles.arrow} />
            </UnstyledButton>
          </th>
        ))}
        {OTHERS.map((column) => (
          <th key={column} scope="col" className={column === 'Measurements' ? undefined : styles.number}>
            {column}
          </th>
        ))}
        <th scope="col" className={styles.actions}>
          Actions
        </th>
      </tr>
    </thead>
  );
}
