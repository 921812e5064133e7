import { ActionIcon, ChevronDownIcon, CloseButton } from '@portal/shared-ui';
import { useEffect, useRef } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './graph-header.module.css';

/** Whose measurements are shown; the buttons that change the panel's height and close it. */
export function GraphHeader({ well }: { well: string | null }) {
  const expanded = useMapStore((state) => state.graphExpanded);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // Opened by a link, the graph leaves the focus where it is; opened by a person, it takes it and gives it back.
    if (!(opener instanceof HTMLElement) || opener === document.body || opener.closest('[role="dialog"]')) return;
    heading.current?.focus({ preventScroll: true });
    return () => opener.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.header}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {well === null ? 'Measurements' : `Well ${well}`}
      </h2>
      <ActionIcon
        variant="subtle"
        aria-label={expanded ? 'Collapse' : 'Expand'}
        title={expanded ? 'Collapse' : 'Expand'}
        onClick={() => useMapStore.setState({ graphExpanded: !expanded })}
      >
        <ChevronDownIcon size={20} aria-hidden className={styles.arrow} data-up={!expanded || undefined} />
      </ActionIcon>
      <CloseButton aria-label="Close" title="Close" onClick={() => useMapStore.getState().closeGraph()} />
    </header>
  );
}
