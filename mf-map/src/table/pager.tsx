import { ActionIcon, ChevronLeftIcon, ChevronRightIcon } from '@portal/shared-ui';
import { useId } from 'react';
import { lastPage, PAGE_SIZES, type WellsPage, withSize } from './wells-query.ts';
import styles from './wells-region.module.css';

const withSeparators = (count: number): string => count.toLocaleString('en-US');

export interface PagerProps {
  total: number;
  /** The page that is asked for. */
  page: WellsPage;
  /** The page whose rows are seen, which stay until the others are there. */
  shown: WellsPage;
  onChange: (page: WellsPage) => void;
}

/** Which rows are shown, the steps to the ones before and after, and how many there are on a page. */
export function Pager({ total, page, shown, onChange }: PagerProps) {
  const sizes = useId();
  const first = shown.page * shown.size + 1;
  const last = Math.min(total, first + shown.size - 1);
  const turn = (step: 1 | -1): void => onChange({ ...page, page: page.page + step });
  return (
    <nav aria-label="Pages of wells" className={styles.pager}>
      <label htmlFor={sizes} className={styles.sizes}>
        Rows per page
      </label>
      <select
        id={sizes}
        className={styles.select}
        value={page.size}
        onChange={({ currentTarget }) => onChange(withSize(page, Number(currentTarget.value)))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span className={styles.range}>
        {withSeparators(first)}–{withSeparators(last)} of {withSeparators(total)}
      </span>
      <ActionIcon variant="subtle" aria-label="Previous page" disabled={page.page === 0} onClick={() => turn(-1)}>
        <ChevronLeftIcon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label="Next page"
        disabled={page.page >= lastPage(total, page.size)}
        onClick={() => turn(1)}
      >
        <ChevronRightIcon size={18} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
