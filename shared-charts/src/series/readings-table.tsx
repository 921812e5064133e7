import type { Reading } from '@portal/shared-api';
import { ActionIcon, ChevronLeftIcon, ChevronRightIcon } from '@portal/shared-ui';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import styles from './readings-table.module.css';
import type { SeriesInfo } from './series-info.ts';

const ROWS_PER_PAGE = 30;

export interface ReadingsTableProps {
  readings: readonly Reading[];
  info: SeriesInfo;
  well: string;
  zone: string;
}

const twoDecimals = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function ReadingsTable({ readings, info, well, zone }: ReadingsTableProps) {
  const [asked, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(readings.length / ROWS_PER_PAGE) - 1);
  const page = Math.min(asked, lastPage);
  const rows = readings.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
  const unit = readings[0]?.unit_desc ?? '';
  const name = `${info.name} of well ${well}`;
  const count = (value: number): string => value.toLocaleString('en-US');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label={`Readings: ${name}`} tabIndex={0} className={styles.scroller}>
        <table className={styles.table}>
          <caption className="ui-hidden">{name}, oldest first</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col" className={styles.number}>
                {info.quantity} ({unit})
              </th>
              {info.sparse && (
                <th scope="col" className={styles.number}>
                  Trend ({unit})
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ collect_timestamp, result_value, trendpoint }) => (
              <tr key={collect_timestamp}>
                <th scope="row">{localDateTime(Date.parse(collect_timestamp), zone)}</th>
                <td className={styles.number}>{twoDecimals(result_value)}</td>
                {info.sparse && (
                  <td className={styles.number}>{typeof trendpoint === 'number' ? twoDecimals(trendpoint) : '–'}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <nav aria-label="Pages of readings" className={styles.pager}>
        <span role="status">
          {count(page * ROWS_PER_PAGE + 1)}–{count(page * ROWS_PER_PAGE + rows.length)} of {count(readings.length)}
        </span>
        <ActionIcon variant="subtle" aria-label="Previous page" disabled={page === 0} onClick={() => setPage(page - 1)}>
          <ChevronLeftIcon size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label="Next page"
          disabled={page === lastPage}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRightIcon size={18} aria-hidden />
        </ActionIcon>
      </nav>
    </>
  );
}
