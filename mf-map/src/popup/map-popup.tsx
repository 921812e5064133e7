import { msg } from '@portal/shared-i18n';
import { useEffect } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useMapStore } from '../map-store.ts';
import type { PopupPlace } from './use-place.ts';

const loadPopup = () => import('./open-popup.tsx').then((part) => part.OpenPopup);
const OpenPopup = lazyPart(msg('Details could not be loaded. Reload the page to see them.'), loadPopup);

// A click that finds the code missing asks for it again, and says so if that fails.
const prepare = (): void => void loadPopup().catch(() => undefined);

/** MAP-10. Its code is loaded when somebody approaches the map, before the first click. */
export function MapPopup(props: PopupPlace) {
  const { container } = props;
  const picked = useMapStore((state) => state.picked);
  const feature = picked?.features[picked.page];
  useEffect(() => {
    const element = container.current;
    const watching = new AbortController();
    for (const approach of ['pointerover', 'focusin'])
      element?.addEventListener(approach, prepare, { once: true, signal: watching.signal });
    return () => watching.abort();
  }, [container]);
  return picked && feature && <OpenPopup {...props} picked={picked} feature={feature} />;
}
