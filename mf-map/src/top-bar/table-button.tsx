import { t } from '@portal/shared-i18n';
import { TableIcon, UnstyledButton } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import styles from './bar-controls.module.css';

export function TableButton() {
  const open = useMapStore((state) => state.tableOpen);
  return (
    <UnstyledButton
      className={styles.button}
      aria-label={t('Table of wells in view')}
      title={t('Table of wells in view')}
      aria-pressed={open}
      onClick={() => useMapStore.getState().setTableOpen(!open)}
    >
      <TableIcon size={18} aria-hidden />
      <span className={styles.buttonName}>{t('Table')}</span>
    </UnstyledButton>
  );
}
