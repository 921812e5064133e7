import { groupLayers } from '@portal/shared-map';
import {
  ActionIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  LayersIcon,
  MapIcon,
  NavigationIcon,
  UnstyledButton,
} from '@portal/shared-ui';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { type PanelSection, useMapStore } from '../map-store.ts';
import { BasemapSection } from './basemap-section.tsx';
import styles from './control-panel.module.css';
import { DataNotice } from './data-notice.tsx';
import { LayersSection } from './layers-section.tsx';

const SECTIONS: ReadonlyArray<{ id: PanelSection; name: string; icon: ReactNode }> = [
  { id: 'basemaps', name: 'Basemaps', icon: <MapIcon size={18} aria-hidden /> },
  { id: 'NPGCD Data', name: 'NPGCD Data', icon: <LayersIcon size={18} aria-hidden /> },
  { id: 'More Data', name: 'More Data', icon: <NavigationIcon name="data" /> },
];

/** The control panel: sections of which one is open at a time; a rail of icons when folded, and on small screens. */
export function ControlPanel({ onReload }: { onReload: () => void }) {
  const open = useMapStore((state) => state.panelOpen);
  const section = useMapStore((state) => state.section);
  const product = useMapStore((state) => state.product);
  const legend = useMemo(() => (product ? groupLayers(product.layers) : null), [product]);

  const choose = (id: PanelSection): void => {
    if (open) useMapStore.getState().toggleSection(id);
    else useMapStore.setState({ panelOpen: true, section: id });
  };
  return (
    <section
      aria-label="Map controls"
      className={styles.panel}
      data-folded={!open || undefined}
      style={{ '--sections': SECTIONS.length } as CSSProperties}
    >
      {SECTIONS.map(({ id, name, icon }) => {
        const expanded = open && section === id;
        const region = `map-section-${id.replace(' ', '-')}`;
        return (
          <div key={id} className={styles.section}>
            <h2 className={styles.heading}>
              <UnstyledButton
                className={styles.button}
                aria-expanded={expanded}
                aria-controls={region}
                title={name}
                onClick={() => choose(id)}
              >
                {icon}
                <span className={styles.name}>{name}</span>
                <ChevronDownIcon size={16} aria-hidden className={styles.chevron} />
              </UnstyledButton>
            </h2>
            <div id={region} className={styles.content} hidden={!expanded}>
              {expanded && id !== 'basemaps' && <DataNotice onReload={onReload} />}
              {expanded && (id === 'basemaps' ? <BasemapSection /> : <LayersSection groups={legend?.[id] ?? null} />)}
            </div>
          </div>
        );
      })}
      <ActionIcon
        variant="subtle"
        className={styles.fold}
        aria-label={open ? 'Fold the panel' : 'Unfold the panel'}
        aria-expanded={open}
        onClick={() => useMapStore.setState({ panelOpen: !open })}
      >
        <ChevronLeftIcon size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
