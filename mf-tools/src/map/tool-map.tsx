import type { EngineMap, MapFocus, Overlay, Padding, Position, RenderedFeature } from '@portal/shared-map';
import { Button, CrosshairMark, WarningIcon } from '@portal/shared-ui';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useBasemaps } from './basemap.ts';
import { BasemapChoice } from './basemap-choice.tsx';
import styles from './tool-map.module.css';
import { useToolMap } from './use-tool-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface ToolMapProps {
  /** Name of the map for assistive technology. */
  label: string;
  /** Where the map is at first. */
  center: Position;
  zoom: number;
  /** What is drawn on the basemap by its id, the lowest first; `null` keeps the place of one that is not there. */
  overlays: Readonly<Record<string, Overlay | null>>;
  /** Takes the map there whenever it is another object; the map begins there if it is given at first. */
  focus?: MapFocus | null;
  /** What covers the edges of the map at first, in CSS pixels. */
  padding?: Padding;
  /** Layers of the overlays whose features can be picked. */
  pickLayers?: readonly string[];
  /** Any place of the map can be picked: the cursor is a cross. */
  pickPlace?: boolean;
  /** A click, a tap or Enter: the features there, the foremost first (none for a place alone), and where it was. */
  onPick?: (features: RenderedFeature[], at: Position) => void;
  /** The feature below the pointer is another one, or none. */
  onHover?: (feature: RenderedFeature | null) => void;
  /** The map itself, for a picture of it; `null` when it is gone. */
  onReady?: (map: EngineMap | null) => void;
  /** Where there can be no map: what does its work, as a sentence. */
  instead: string;
  /** More controls, over the map. */
  children?: ReactNode;
}

const NO_LAYERS: readonly string[] = [];
const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

/** Where the middle of what is seen of the map lies. */
const centerIn = ({ top, right, bottom, left }: Padding): CSSProperties =>
  ({ '--center-x': `${(left - right) / 2}px`, '--center-y': `${(top - bottom) / 2}px` }) as CSSProperties;

/** A map beside the table or the form of a tool. It fills its container. The page does not wait for it, and is of use without it. */
export function ToolMap(props: ToolMapProps) {
  const { label, center, zoom, overlays, focus = null, padding = NO_PADDING, instead, children } = props;
  const { pickLayers = NO_LAYERS, pickPlace = false, onPick, onHover, onReady } = props;
  const container = useRef<HTMLDivElement>(null);
  const { shown: basemap } = useBasemaps();
  const { controller, status, restart } = useToolMap(
    container,
    { label, center, zoom, overlays, focus, padding, basemap },
    pickLayers,
    { onPick: (features, at) => onPick?.(features, at), onHover: (feature) => onHover?.(feature) },
  );

  useEffect(() => controller?.setOverlays(overlays), [controller, overlays]);
  useEffect(() => controller?.clicks.setOwner(pickPlace ? 'point' : 'popup'), [controller, pickPlace]);
  useEffect(() => controller?.camera.show(focus), [controller, focus]);
  useEffect(() => void controller?.setBasemap(basemap), [controller, basemap]);
  const tellReady = useEffectEvent((map: EngineMap | null) => onReady?.(map));
  useEffect(() => {
    if (!controller) return;
    tellReady(controller.map);
    return () => tellReady(null);
  }, [controller]);

  return (
    <div className={styles.view} style={centerIn(padding)}>
      <div ref={container} className={styles.map} data-map={status.kind} data-basemap={basemap} />
      {onPick && <CrosshairMark className={styles.cross} />}
      {status.kind === 'loading' && (
        <p className={styles.loading} role="status">
          Loading map
        </p>
      )}
      {status.kind === 'unusable' ? (
        <div className={styles.unusable} role="status">
          <WarningIcon size={24} aria-hidden />
          <p>
            {status.message} {instead}
          </p>
          <Button variant="default" onClick={restart}>
            Try again
          </Button>
        </div>
      ) : (
        <BasemapChoice />
      )}
      {controller && <ZoomButtons map={controller.map} />}
      {children}
    </div>
  );
}
