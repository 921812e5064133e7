import { t } from '@portal/shared-i18n';
import {
  type EngineMap,
  type MapFocus,
  type MapStatus,
  missingDataText,
  type Overlay,
  type Padding,
  type Position,
} from '@portal/shared-map';
import { Button, CrosshairMark, WarningIcon } from '@portal/shared-ui';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { printLight, useBasemaps } from './basemap.ts';
import { BasemapChoice } from './basemap-choice.tsx';
import type { OnPick } from './pick.ts';
import styles from './tool-map.module.css';
import { useToolMap } from './use-tool-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface ToolMapProps {
  /** Accessible name of the map. */
  label: string;
  /** The lowest first; `null` keeps the place of an absent overlay. */
  overlays: Readonly<Record<string, Overlay | null>>;
  /** A new object moves the map; the first one is where the map starts. */
  focus?: MapFocus | null;
  /** Covered edges at the start, in CSS pixels. */
  padding?: Padding;
  pickLayers?: readonly string[];
  /** Any place can be picked; the cursor is a crosshair. */
  pickPlace?: boolean;
  onPick: OnPick;
  /** Called with `null` when the map is removed. */
  onReady?: (map: EngineMap | null) => void;
  /** Sentence about what to use where WebGL is missing. */
  instead: string;
}

/** Specification, section 9. */
const DISTRICT: { center: Position; zoom: number } = { center: [-101.82512, 36.10962], zoom: 8 };
const NO_LAYERS: readonly string[] = [];
const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

const noticeOf = (status: MapStatus): string | null =>
  status.kind === 'loading'
    ? t('Loading map…')
    : status.kind === 'ready'
      ? missingDataText({ hasLayers: true, ...status })
      : null;

const centerIn = ({ top, right, bottom, left }: Padding): CSSProperties =>
  ({ '--center-x': `${(left - right) / 2}px`, '--center-y': `${(top - bottom) / 2}px` }) as CSSProperties;

/** Fills its container. The page does not wait for it, and works without it. */
export function ToolMap(props: ToolMapProps) {
  const { label, overlays, focus = null, padding = NO_PADDING, instead } = props;
  const { pickLayers = NO_LAYERS, pickPlace = false, onPick, onReady } = props;
  const container = useRef<HTMLDivElement>(null);
  const { shown: basemap } = useBasemaps();
  const { controller, status, restart } = useToolMap(
    container,
    { ...DISTRICT, label, overlays, focus, padding, basemap },
    pickLayers,
    onPick,
  );

  useEffect(() => controller?.setOverlays(overlays), [controller, overlays]);
  useEffect(() => controller?.clicks.setOwner(pickPlace ? 'point' : 'popup'), [controller, pickPlace]);
  useEffect(() => controller?.camera.show(focus), [controller, focus]);
  useEffect(() => void controller?.setBasemap(basemap), [controller, basemap]);
  useEffect(() => (controller ? printLight(controller.map) : undefined), [controller]);
  const tellReady = useEffectEvent((map: EngineMap | null) => onReady?.(map));
  useEffect(() => {
    if (!controller) return;
    tellReady(controller.map);
    return () => tellReady(null);
  }, [controller]);

  const notice = noticeOf(status);
  return (
    <div className={styles.view} style={centerIn(padding)}>
      <div ref={container} className={styles.map} data-map={status.kind} data-basemap={basemap} />
      <CrosshairMark className={styles.cross} />
      {notice !== null && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {status.kind === 'unusable' ? (
        <div className={styles.unusable} role="status">
          <WarningIcon size={24} aria-hidden />
          <p>
            {status.message} {instead}
          </p>
          <Button variant="default" onClick={restart}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <BasemapChoice />
      )}
      {controller && <ZoomButtons map={controller.map} />}
    </div>
  );
}
