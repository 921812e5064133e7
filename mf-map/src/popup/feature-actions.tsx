import { seriesOf } from '@portal/shared-charts';
import { t } from '@portal/shared-i18n';
import type { FoundFeature, PopupContent } from '@portal/shared-map';
import { AppLink, Button, CheckIcon, ExternalLink, Text } from '@portal/shared-ui';
import { preparesGraph } from '../graph/load-panel.ts';
import { useMapStore } from '../map-store.ts';
import styles from './feature-actions.module.css';

type Properties = Record<string, unknown>;

function ViewData({ properties }: { properties: Properties }) {
  const { well_ndx: wellNdx, Well: well } = properties;
  const available = seriesOf(properties);
  if (typeof wellNdx !== 'number' || available.length === 0) return null;
  const open = () =>
    useMapStore.getState().openGraph({ wellNdx, well: typeof well === 'string' ? well : null, available });
  return (
    <Button size="sm" onClick={open} {...preparesGraph}>
      {t('View Data')}
    </Button>
  );
}

/** For those without a right mouse button (MAP-12). */
function SelectGpu({ properties }: { properties: Properties }) {
  const { gpu_number: gpu } = properties;
  const isSelected = useMapStore(({ selectedGpus }) => typeof gpu === 'number' && selectedGpus.includes(gpu));
  if (typeof gpu !== 'number') return null;
  return (
    <>
      <Button size="sm" variant="default" onClick={() => useMapStore.getState().toggleGpu(gpu)}>
        {isSelected ? t('Remove from selection') : t('Select GPU')}
      </Button>
      {isSelected && (
        <Text size="sm" className={styles.selected}>
          <CheckIcon size={16} aria-hidden /> {t('Selected')}
        </Text>
      )}
    </>
  );
}

interface FeatureActionsProps extends Pick<FoundFeature, 'kind' | 'properties'> {
  content: Pick<PopupContent, 'report' | 'record' | 'links'>;
}

/** Stays while what is above it scrolls. */
export function FeatureActions({ kind, properties, content: { report, record, links } }: FeatureActionsProps) {
  return (
    <div className={styles.actions}>
      {kind === 'well' && <ViewData properties={properties} />}
      {kind === 'gpu' && <SelectGpu properties={properties} />}
      {report && <AppLink href={report.href}>{report.label}</AppLink>}
      {record && <AppLink href={record}>{t('Open the record')}</AppLink>}
      {links.map(({ label, href }) => (
        <ExternalLink key={href} href={href}>
          {label}
        </ExternalLink>
      ))}
    </div>
  );
}
