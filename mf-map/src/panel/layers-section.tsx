import { t } from '@portal/shared-i18n';
import type { LegendGroup } from '@portal/shared-map';
import { Text } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import { LayerEntry } from './layer-entry.tsx';
import styles from './layers-section.module.css';
import { SectionSkeleton } from './section-skeleton.tsx';

/** `null` while loading. */
export function LayersSection({ groups }: { groups: readonly LegendGroup[] | null }) {
  const failed = useMapStore((state) => state.dataError !== null);
  if (groups === null && !failed) {
    return <SectionSkeleton />;
  }
  if (!groups || groups.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('No layers found')}
      </Text>
    );
  }
  return groups.map(({ name, entries }) => (
    <section key={name} aria-label={name} className={styles.group}>
      {(entries.length > 1 || entries[0]?.name !== name) && <h3 className={styles.heading}>{name}</h3>}
      <ul>
        {entries.map((entry) => (
          <LayerEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}
