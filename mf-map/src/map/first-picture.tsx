import { drawFirstPicture, type Padding, toneOf } from '@portal/shared-map';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './first-picture.module.css';
import { lookOf } from './look-of.ts';
import { wellsAhead } from './map-data.ts';
import { useBasemap } from './use-map.ts';

/** Takes the picture away: it cannot follow the map. */
const GESTURES = ['pointerdown', 'wheel', 'keydown'] as const;

export interface FirstPictureProps {
  map: RefObject<HTMLElement | null>;
  padding: Padding;
}

/** The wells in view as a picture, until something moves the map. */
export function FirstPicture({ map, padding }: FirstPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const product = useMapStore((state) => state.product);
  const tone = toneOf(useBasemap());
  const [isMoved, setMoved] = useState(false);

  useEffect(() => {
    const element = map.current;
    const take = (): void => setMoved(true);
    for (const type of GESTURES) element?.addEventListener(type, take);
    window.addEventListener('resize', take);
    return () => {
      for (const type of GESTURES) element?.removeEventListener(type, take);
      window.removeEventListener('resize', take);
    };
  }, [map]);

  useEffect(() => {
    if (!product || isMoved) return;
    let isGone = false;
    void wellsAhead().then((columns) => {
      if (isGone || !canvas.current || columns.size === 0) return;
      const { clientWidth: width, clientHeight: height } = canvas.current;
      const state = useMapStore.getState();
      const frame = { ...state.view, width, height, padding };
      const count = drawFirstPicture(canvas.current, { product, look: lookOf(state), tone, frame, columns });
      canvas.current.dataset.wells = String(count);
    });
    return () => {
      isGone = true;
    };
  }, [product, isMoved, tone, padding]);

  return isMoved ? null : <canvas ref={canvas} className={styles.wells} aria-hidden />;
}
