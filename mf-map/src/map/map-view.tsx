import type { Padding } from '@portal/shared-map';
import { PanButtons, useMediaQuery } from '@portal/shared-ui';
import { type Ref, useDeferredValue, useEffect, useRef } from 'react';
import { DrawTools } from '../draw/draw-tools.tsx';
import { Measurements } from '../draw/measurements.tsx';
import { Matches } from '../filters/matches.tsx';
import { WellLegend } from '../filters/well-legend.tsx';
import { useMapStore } from '../map-store.ts';
import { ControlPanel } from '../panel/control-panel.tsx';
import { MapPopup } from '../popup/map-popup.tsx';
import { SelectedGpus } from '../selection/selected-gpus.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { ControllerProvider } from './controller-context.ts';
import { Dock } from './dock.tsx';
import { FirstWells } from './first-wells.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapKeys } from './map-keys.tsx';
import { MapStatusNotice } from './map-status.tsx';
import styles from './map-view.module.css';
import { useBasemap, useMapController } from './use-map.ts';
import { useMapData } from './use-map-data.ts';
import { BUTTONS_PIXELS } from './view-hash.ts';

const WIDE = '(min-width: 900px)';
const BESIDE_BUTTONS: Padding = { top: 0, right: BUTTONS_PIXELS, bottom: 0, left: 0 };
const BESIDE_PANEL: Padding = { ...BESIDE_BUTTONS, left: 316 };

/** Its data attributes tell tests what the map shows. */
function MapElement({ ref }: { ref: Ref<HTMLDivElement> }) {
  const basemap = useBasemap();
  const status = useMapStore((state) => state.status.kind);
  const { zoom, center } = useMapStore((state) => state.view);
  return (
    <div
      ref={ref}
      className={styles.map}
      data-map={status}
      data-basemap={basemap}
      data-zoom={zoom.toFixed(2)}
      data-center={center.map((degrees) => degrees.toFixed(5)).join(',')}
    />
  );
}

export function MapView() {
  const container = useRef<HTMLDivElement>(null);
  const { controller, restart, isFirstSight } = useMapController(container);
  const reload = useMapData();
  const unusable = useMapStore((state) => state.status.kind === 'unusable');
  // The map begins with what it needs of the page; the rest is rendered while its worker starts.
  const isRestDue = useDeferredValue(true, false);

  const tableAlone = useMapStore((state) => state.tableOpen) && unusable;
  const panelOpen = useMapStore((state) => state.panelOpen);
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const padding = wide && panelOpen ? BESIDE_PANEL : BESIDE_BUTTONS;
  useEffect(() => controller?.camera.setPadding(padding), [controller, padding]);

  return (
    <ControllerProvider value={controller}>
      <div className={styles.page}>
        <TopBar />
        <div className={styles.view} hidden={tableAlone}>
          <MapElement ref={container} />
          {isFirstSight && <FirstWells padding={padding} />}
          {controller && <MapKeys controller={controller} />}
          <MapStatusNotice onRestart={restart} />
          {isRestDue && !unusable && <ControlPanel onReload={reload} />}
          {controller && (
            <div className={styles.buttons}>
              <MapButtons map={controller.map} />
              <PanButtons map={controller.map} className={styles.pan} />
              <DrawTools />
            </div>
          )}
          {isRestDue && (
            <div className={styles.cards}>
              <WellLegend />
              <SelectedGpus />
              <Measurements />
            </div>
          )}
          {controller && <Matches />}
          {controller && <MapPopup map={controller.map} container={container} />}
        </div>
        <Dock />
      </div>
    </ControllerProvider>
  );
}
