import { t } from '@portal/shared-i18n';
import { PROPOSED_COLOR } from '@portal/shared-map';
import { Checkbox } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import entry from '../panel/layer-entry.module.css';
import groups from '../panel/layers-section.module.css';
import type { ProposedWells } from './proposed.resource.ts';
import styles from './proposed-wells.module.css';

/** Proposed wells among the layers of the panel: shown and hidden there. */
export function ProposedEntry({ wells }: { wells: ProposedWells }) {
  const shown = useMapStore((state) => state.proposedShown);
  return (
    <section aria-label={t('Applications')} className={groups.group}>
      <h3 className={groups.heading}>{t('Applications')}</h3>
      <Checkbox
        size="xs"
        className={entry.row}
        classNames={{ body: entry.switchBody }}
        checked={shown}
        onChange={({ currentTarget }) => useMapStore.setState({ proposedShown: currentTarget.checked })}
        label={
          <span className={entry.label}>
            <span className={styles.ring} style={{ borderColor: PROPOSED_COLOR }} aria-hidden />
            {t('Proposed wells ({count, number})', { count: wells.features.length })}
          </span>
        }
      />
    </section>
  );
}
