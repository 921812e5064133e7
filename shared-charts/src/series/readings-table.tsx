import type { Reading } from '@portal/shared-api';
import { formatNumber, t } from '@portal/shared-i18n';
import { ActionIcon, ChevronLeftIcon, ChevronRightIcon } from '@portal/shared-ui';
import { useState } from 'react';
import { readingTime } from './reading-time.ts';
import styles from './readings-table.module.css';
import type { SeriesInfo } from './series-info.ts';
import { unitText, valueText } from './units.ts';

const ROWS_PER_PAGE = 30;

export interface ReadingsTableProps {
  readings: readonly Reading[];
  info: SeriesInfo;
  well: string;
  zone: string;
  /** They may be some of more. */
  thinned: boolean;
}

export function ReadingsTable({ readings, info, well, zone, thinned }: ReadingsTableProps) {
  const [asked, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(readings.length / ROWS_PER_PAGE) - 1);
  const page = Math.min(asked, lastPage);
  const rows = readings.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
  const unit = unitText(readings);
  const series = t(info.name);
  return (
    <>
      <section
        aria-label={t('Readings: {series} of well {well}', { series, well })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.scroller}
      >
        <table className={styles.table}>
          <caption className="ui-hidden">
            {thinned
              ? t('{series} of well {well}, the lowest and the highest reading of each stretch, oldest first', {
                  series,
                  well,
                })
              : t('{series} of well {well}, oldest first', { series, well })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{info.sparse ? t('Date') : t('Time')}</th>
              <th scope="col" className={styles.number}>
                {t(info.quantity)} ({unit})
              </th>
              {info.sparse && (
                <th scope="col" className={styles.number}>
                  {t('Trend')} ({unit})
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ collect_timestamp, result_value, trendpoint }) => (
              <tr key={collect_timestamp}>
                <th scope="row">{readingTime(Date.parse(collect_timestamp), info, zone)}</th>
                <td className={styles.number}>{valueText(result_value)}</td>
                {info.sparse && (
                  <td className={styles.number}>{typeof trendpoint === 'number' ? valueText(trendpoint) : '–'}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <nav aria-label={t('Pages of readings')} className={styles.pager}>
        <span role="status">
          {t('{first}–{last} of {count}', {
            first: formatNumber(page * ROWS_PER_PAGE + 1),
            last: formatNumber(page * ROWS_PER_PAGE + rows.length),
            count: formatNumber(readings.length),
          })}
        </span>
        <ActionIcon
          variant="subtle"
          aria-label={t('Previous page')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeftIcon size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('Next page')}
          disabled={page === lastPage}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRightIcon size={18} aria-hidden />
        </ActionIcon>
      </nav>
    </>
  );
}
