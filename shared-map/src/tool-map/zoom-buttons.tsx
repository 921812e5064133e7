import { t } from '@portal/shared-i18n';
import type { EngineMap } from '@portal/shared-map';
import { ActionIcon, MinusIcon, PanButtons, PlusIcon } from '@portal/shared-ui';
import styles from './zoom-buttons.module.css';

export function ZoomButtons({ map }: { map: EngineMap }) {
  return (
    <div className={styles.corner}>
      <fieldset className="ui-overlay ui-tools" aria-label={t('Zoom')}>
        <ActionIcon variant="subtle" size="lg" radius={0} aria-label={t('Zoom in')} onClick={() => map.zoomIn()}>
          <PlusIcon size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size="lg" radius={0} aria-label={t('Zoom out')} onClick={() => map.zoomOut()}>
          <MinusIcon size={18} aria-hidden />
        </ActionIcon>
      </fieldset>
      <PanButtons map={map} />
    </div>
  );
}
