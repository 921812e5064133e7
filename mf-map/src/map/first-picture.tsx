import { drawFirstPicture, listen, type Padding, toneOf } from '@portal/shared-map';
import { useEffect, useRef, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import { useController } from './controller-context.ts';
import styles from './first-picture.module.css';
import { lookOf } from './look-of.ts';
import { wellsAhead } from './map-data.ts';
import { useBasemap } from './use-map.ts';

export interface FirstPictureProps {
  padding: Padding;
}

/** In degrees or zoom levels: less than a hundredth of a CSS pixel. */
const SAME = 1e-9;

/** The wells in view as a picture, until the map moves: it cannot follow. */
export function FirstPicture({ padding }: FirstPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const controller = useController();
  const tone = toneOf(useBasemap());
  const product = useMapStore((state) => state.product);
  const view = useMapStore((state) => state.view);
  const states = useMapStore((state) => state.states);
  const filters = useMapStore((state) => state.filters);
  const colorBy = useMapStore((state) => state.colorBy);
  const filterValues = useMapStore((state) => state.filterValues);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [isMoved, setMoved] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!controller) return;
    const { center, zoom, bearing } = useMapStore.getState().view;
    return listen(controller.map, 'move', () => {
      const now = controller.camera.view;
      const changes = [now.center[0] - center[0], now.center[1] - center[1], now.zoom - zoom, now.bearing - bearing];
      // The panel beside the map moves it too, and leaves the view as it is.
      if (changes.some((change) => Math.abs(change) > SAME)) setMoved(true);
    });
  }, [controller]);

  useEffect(() => {
    if (!product || isMoved || size.width === 0) return;
    let isGone = false;
    void wellsAhead()?.then((wells) => {
      if (isGone || !canvas.current || wells.length === 0) return;
      const columns = new Map(wells);
      const look = lookOf({ states, filters, colorBy, filterValues });
      const count = drawFirstPicture(canvas.current, {
        product,
        look,
        tone,
        frame: { ...view, ...size, padding },
        columns,
      });
      canvas.current.dataset.wells = String(count);
    });
    return () => {
      isGone = true;
    };
  }, [product, view, states, filters, colorBy, filterValues, size, isMoved, tone, padding]);

  return isMoved ? null : <canvas ref={canvas} className={styles.wells} aria-hidden />;
}
