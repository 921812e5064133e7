import { t } from '@portal/shared-i18n';
import { Button, Loader, Stack, Text, WarningIcon } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import styles from './map-status.module.css';

export function MapStatusNotice({ onRestart }: { onRestart: () => void }) {
  const status = useMapStore((state) => state.status);
  if (status.kind === 'loading') {
    return (
      <div role="status" className={styles.overlay}>
        <div className={styles.pill}>
          <Loader size="xs" aria-hidden />
          {t('Loading map')}
        </div>
      </div>
    );
  }
  if (status.kind === 'unusable') {
    return (
      <div role="alert" className={styles.unusable}>
        <Stack align="center" gap="sm" maw={420}>
          <WarningIcon size={32} aria-hidden />
          <Text ta="center">{status.message}</Text>
          <Button onClick={() => useMapStore.getState().setTableOpen(true)}>{t('Show the wells in a table')}</Button>
          <Button variant="default" onClick={onRestart}>
            {t('Try again')}
          </Button>
        </Stack>
      </div>
    );
  }
  return null;
}
