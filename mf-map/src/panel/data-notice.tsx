import { missingDataText } from '@portal/shared-map';
import { RetryNotice } from '@portal/shared-ui/answers';
import { useMapStore } from '../map-store.ts';
import styles from './control-panel.module.css';

export function DataNotice({ onReload }: { onReload: () => void }) {
  const dataError = useMapStore((state) => state.dataError);
  const status = useMapStore((state) => state.status);
  const failed = status.kind === 'ready' ? status.failed : [];
  const late = status.kind === 'ready' && status.late;
  const message = missingDataText({ hasLayers: dataError === null, failed, late });
  if (message === null) return null;
  return <RetryNotice className={styles.missing} text={message} onRetry={onReload} warning compact />;
}
