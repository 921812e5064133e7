import { roleFlags } from '@portal/shared-auth';
import { useSession } from '@portal/shared-auth/browser';
import { type EngineMap, listen, type Position, popupContent } from '@portal/shared-map';
import { ActionIcon, ChevronLeftIcon, ChevronRightIcon, CloseButton, Text } from '@portal/shared-ui';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { FoundFeature } from '../map/found-features.ts';
import { type Picked, useMapStore } from '../map-store.ts';
import styles from './map-popup.module.css';
import { placePopup } from './place-popup.ts';
import { PopupBody } from './popup-body.tsx';
import { useDetails } from './use-details.ts';

interface PopupProps {
  map: EngineMap;
  container: RefObject<HTMLElement | null>;
}

const close = (): void => useMapStore.setState({ picked: null });

/**
 * Keeps the popup at its place while the map moves beneath it.
 *
 * @param shown what the popup holds: with it the popup's size changes
 */
function usePlace(popup: RefObject<HTMLElement | null>, props: PopupProps, at: Position, shown: string): void {
  const { map, container } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured anew when it holds something else
  useLayoutEffect(() => {
    const place = (): void => {
      const [box, frame] = [popup.current, container.current];
      if (!box || !frame) return;
      // Measured at its full height, which the room left by the last move may have cut.
      box.style.removeProperty('--room');
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const room = { width: frame.clientWidth, height: frame.clientHeight };
      const { left, top, side, room: free, tip } = placePopup(map.project(at), size, room);
      box.dataset.side = side;
      box.style.setProperty('--room', `${free}px`);
      box.style.setProperty('--left', `${left}px`);
      box.style.setProperty('--top', `${top}px`);
      box.style.setProperty('--tip', `${tip}px`);
    };
    place();
    return listen(map, 'move', place);
  }, [map, container, popup, at, shown]);
}

/** The popup takes the focus and gives it back to the map; Escape closes it. */
function useFocus(popup: RefObject<HTMLElement | null>, map: EngineMap): void {
  useEffect(() => {
    popup.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      map.getCanvas().focus({ preventScroll: true });
    };
  }, [popup, map]);
}

function Pages({ page, count }: { page: number; count: number }) {
  const { turnPage } = useMapStore.getState();
  return (
    <footer className={styles.pages}>
      <ActionIcon variant="subtle" aria-label="Previous feature" onClick={() => turnPage(-1)}>
        <ChevronLeftIcon size={18} aria-hidden />
      </ActionIcon>
      <Text size="sm" role="status">
        {page + 1} of {count}
      </Text>
      <ActionIcon variant="subtle" aria-label="Next feature" onClick={() => turnPage(1)}>
        <ChevronRightIcon size={18} aria-hidden />
      </ActionIcon>
    </footer>
  );
}

function OpenPopup({ picked, feature, ...props }: PopupProps & { picked: Picked; feature: FoundFeature }) {
  const popup = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const roles = useSession(({ user }) => user?.roles);
  const details = useDetails(feature);
  useFocus(popup, props.map);
  usePlace(popup, props, picked.at, `${feature.key} ${details.state}`);

  const content = popupContent(details, feature.layer, { isAdmin: roleFlags(roles ?? []).isAdmin });
  return (
    <div ref={popup} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.popup}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {content.title}
          </h2>
          {content.kind !== content.title && (
            <Text size="xs" c="dimmed">
              {content.kind}
            </Text>
          )}
        </div>
        <CloseButton aria-label="Close" onClick={close} />
      </header>
      <PopupBody key={feature.key} feature={feature} details={details} content={content} />
      {picked.features.length > 1 && <Pages page={picked.page} count={picked.features.length} />}
    </div>
  );
}

/** The popup of the features that have been clicked (MAP-10). */
export function MapPopup(props: PopupProps) {
  const picked = useMapStore((state) => state.picked);
  const feature = picked?.features[picked.page];
  return picked && feature && <OpenPopup {...props} picked={picked} feature={feature} />;
}
