import { t } from '@portal/shared-i18n';
import { ActionIcon, ChevronDownIcon, CloseButton } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import styles from './graph-header.module.css';
import { useGraphFocus } from './use-graph-focus.ts';

export function GraphHeader({ well }: { well: string | null }) {
  const expanded = useMapStore((state) => state.graphExpanded);
  const heading = useGraphFocus();
  const size = expanded ? t('Collapse') : t('Expand');
  return (
    <header className={styles.header}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {well === null ? t('Measurements') : t('Well {well}', { well })}
      </h2>
      <ActionIcon
        variant="subtle"
        aria-label={size}
        title={size}
        onClick={() => useMapStore.getState().toggleGraphSize()}
      >
        <ChevronDownIcon size={20} aria-hidden className={styles.arrow} data-up={!expanded || undefined} />
      </ActionIcon>
      <CloseButton aria-label={t('Close')} title={t('Close')} onClick={() => useMapStore.getState().closeGraph()} />
    </header>
  );
}
