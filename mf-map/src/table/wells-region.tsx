import { Button, CloseButton, Loader, SkeletonLines, Text } from '@portal/shared-ui';
import { useEffect, useRef } from 'react';
import { Pager } from './pager.tsx';
import { useWellsInView } from './use-wells-in-view.ts';
import { WellRows } from './well-rows.tsx';
import { WellsHead } from './wells-head.tsx';
import { sortedBy } from './wells-query.ts';
import styles from './wells-region.module.css';

const withSeparators = (count: number): string => count.toLocaleString('en-US');

/** The table of the wells in view, with its count, its order and its pages. */
export function WellsRegion({ onClose }: { onClose: () => void }) {
  const { answer, shown, pending, error, page, setPage, retry } = useWellsInView();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // Opened by its button the table takes the focus, and gives it back; opened by a link it leaves it where it is.
    if (!(opener instanceof HTMLButtonElement) || opener.closest('[role="dialog"]')) return;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, []);
  const order = `${shown.sort}, ${shown.descending ? 'descending' : 'ascending'}`;
  return (
    <section aria-label="Wells in view" className={styles.region}>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Wells in view
        </h2>
        <Text size="sm" c="dimmed" role="status">
          {answer && `${withSeparators(answer.total)} ${answer.total === 1 ? 'well' : 'wells'} in view`}
        </Text>
        <span className={styles.progress}>
          {answer && pending && (
            <span className={styles.late}>
              <Loader size={14} aria-hidden />
            </span>
          )}
        </span>
        <CloseButton aria-label="Close the table" onClick={onClose} />
      </header>
      {error && (
        <div role="alert" className={styles.error}>
          The wells could not be loaded: {error}
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!answer && !error && (
        <div className={styles.waiting}>
          <SkeletonLines what="wells" lines={6} />
        </div>
      )}
      {answer?.total === 0 && (
        <Text className={styles.waiting} c="dimmed">
          No wells in view. Move the map, zoom out or clear filters.
        </Text>
      )}
      {answer && answer.total > 0 && (
        <>
          <div className={styles.scroller}>
            <table className={styles.table} aria-busy={pending}>
              <caption className={styles.caption}>Wells in view, by {order}</caption>
              <WellsHead page={page} onSort={(sort) => setPage(sortedBy(page, sort))} />
              <WellRows wells={answer.wells} />
            </table>
          </div>
          <Pager total={answer.total} page={page} shown={shown} onChange={setPage} />
        </>
      )}
    </section>
  );
}
