import { type Marked, msg, t } from '@portal/shared-i18n';
import { coloredLayers, groupLayers, type LegendParent } from '@portal/shared-map';
import {
  ActionIcon,
  AdjacentIcon,
  BuffersIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  LayersIcon,
  MapIcon,
  NavigationIcon,
  UnstyledButton,
} from '@portal/shared-ui';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useColoring } from '../map/look-of.ts';
import { useMapStore } from '../map-store.ts';
import { ProposedInPanel } from '../proposed/proposed-wells.tsx';
import { BasemapSection } from './basemap-section.tsx';
import styles from './control-panel.module.css';
import { DataNotice } from './data-notice.tsx';
import { LayersSection } from './layers-section.tsx';
import type { PanelSection } from './section.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

const BuffersSection = lazyPart(
  msg('The Well Buffers Tool could not be loaded. Reload the page to use it.'),
  () =>
    import(/* webpackChunkName: "buffers" */ '../buffers/buffers-section.tsx').then((module) => module.BuffersSection),
  <SectionSkeleton />,
);
const AdjacentSection = lazyPart(
  msg('The Adjacent Wells Tool could not be loaded. Reload the page to use it.'),
  () =>
    import(/* webpackChunkName: "adjacent" */ '../adjacent/adjacent-section.tsx').then(
      (module) => module.AdjacentSection,
    ),
  <SectionSkeleton />,
);

const SECTIONS: ReadonlyArray<{ id: PanelSection; name: Marked; short?: Marked; icon: ReactNode }> = [
  { id: 'basemaps', name: msg('Basemaps'), icon: <MapIcon size={18} aria-hidden /> },
  { id: 'NPGCD Data', name: msg('NPGCD Data'), icon: <LayersIcon size={18} aria-hidden /> },
  { id: 'More Data', name: msg('More Data'), icon: <NavigationIcon name="data" /> },
  {
    id: 'buffers',
    name: msg('Well Buffers Tool'),
    short: msg('Well Buffers'),
    icon: <BuffersIcon size={18} aria-hidden />,
  },
  {
    id: 'adjacent',
    name: msg('Adjacent Wells Tool'),
    short: msg('Adjacent Wells'),
    icon: <AdjacentIcon size={18} aria-hidden />,
  },
];

/** One section is open at a time; folded, and on small screens, it is a rail of icons, there with short names. */
export function ControlPanel({ onReload }: { onReload: () => void }) {
  const open = useMapStore((state) => state.panelOpen);
  const section = useMapStore((state) => state.section);
  const product = useMapStore((state) => state.product);
  const coloring = useColoring();
  const settled = useMapStore((state) => state.settled);
  const legend = useMemo(
    () => (product && settled ? groupLayers(coloredLayers(product, coloring)) : null),
    [product, coloring, settled],
  );

  const layersOf = (parent: LegendParent) => (
    <>
      <DataNotice onReload={onReload} />
      <LayersSection groups={legend?.[parent] ?? null} />
    </>
  );
  const contents: Record<PanelSection, () => ReactNode> = {
    basemaps: () => <BasemapSection />,
    'NPGCD Data': () => (
      <>
        {layersOf('NPGCD Data')}
        <ProposedInPanel />
      </>
    ),
    'More Data': () => layersOf('More Data'),
    buffers: () => <BuffersSection />,
    adjacent: () => <AdjacentSection />,
  };
  // Basemaps are chosen while one looks for wells and GPUs, not for an address (specification, section 2).
  const basemaps = useMapStore((state) => state.searchMode === 'attributes_search');
  const sections = SECTIONS.filter(({ id }) => basemaps || id !== 'basemaps');

  const choose = (id: PanelSection): void => {
    if (open) useMapStore.getState().toggleSection(id);
    else useMapStore.setState({ panelOpen: true, section: id });
  };
  return (
    <section
      aria-label={t('Map controls')}
      className={styles.panel}
      data-folded={!open || undefined}
      style={{ '--sections': sections.length } as CSSProperties}
    >
      {sections.map(({ id, name: text, short = text, icon }) => {
        const name = t(text);
        const expanded = open && section === id;
        const region = `map-section-${id.replace(' ', '-')}`;
        return (
          <div key={id} className={styles.section}>
            <h2 className={styles.heading}>
              <UnstyledButton
                className={styles.button}
                aria-expanded={expanded}
                aria-controls={region}
                aria-label={name}
                title={name}
                onClick={() => choose(id)}
              >
                {icon}
                <span className={styles.name}>{name}</span>
                <span className={styles.short}>{t(short)}</span>
                <ChevronDownIcon size={16} aria-hidden className={styles.chevron} />
              </UnstyledButton>
            </h2>
            <div id={region} className={styles.content} hidden={!expanded}>
              <div className={styles.sheetTitle} aria-hidden>
                {name}
              </div>
              {expanded && contents[id]()}
            </div>
          </div>
        );
      })}
      <ActionIcon
        variant="subtle"
        className={styles.fold}
        aria-label={open ? t('Collapse the panel') : t('Expand the panel')}
        aria-expanded={open}
        onClick={() => useMapStore.setState({ panelOpen: !open })}
      >
        <ChevronLeftIcon size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
