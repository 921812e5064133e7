import { ActionIcon, ChevronDownIcon, CloseButton } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import styles from './graph-header.module.css';
import { useGraphFocus } from './use-graph-focus.ts';

export function GraphHeader({ well }: { well: string | null }) {
  const expanded = useMapStore((state) => state.graphExpanded);
  const heading = useGraphFocus();
  return (
    <header className={styles.header}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {well === null ? 'Measurements' : `Well ${well}`}
      </h2>
      <ActionIcon
        variant="subtle"
        aria-label={expanded ? 'Collapse' : 'Expand'}
        title={expanded ? 'Collapse' : 'Expand'}
        onClick={() => useMapStore.getState().toggleGraphSize()}
      >
        <ChevronDownIcon size={20} aria-hidden className={styles.arrow} data-up={!expanded || undefined} />
      </ActionIcon>
      <CloseButton aria-label="Close" title="Close" onClick={() => useMapStore.getState().closeGraph()} />
    </header>
  );
}
