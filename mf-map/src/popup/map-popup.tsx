import { roleFlags } from '@portal/shared-auth';
import { useSession } from '@portal/shared-auth/browser';
import { type EngineMap, listen, popupContent } from '@portal/shared-map';
import { ActionIcon, ChevronLeftIcon, ChevronRightIcon, CloseButton, Text } from '@portal/shared-ui';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Picked, useMapStore } from '../map-store.ts';
import { FeatureCard } from './feature-card.tsx';
import styles from './map-popup.module.css';
import { placePopup } from './place-popup.ts';

interface PopupProps {
  map: EngineMap;
  container: RefObject<HTMLElement | null>;
}

const close = (): void => useMapStore.setState({ picked: null });

/** Keeps the popup at its place while the map moves beneath it. */
function usePlace(popup: RefObject<HTMLElement | null>, { map, container }: PopupProps, picked: Picked): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const [box, frame] = [popup.current, container.current];
      if (!box || !frame) return;
      // Measured at its full height, which the room left by the last move may have cut.
      box.style.removeProperty('--room');
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const room = { width: frame.clientWidth, height: frame.clientHeight };
      const { left, top, side, room: free, tip } = placePopup(map.project(picked.at), size, room);
      box.dataset.side = side;
      box.style.setProperty('--room', `${free}px`);
      box.style.setProperty('--left', `${left}px`);
      box.style.setProperty('--top', `${top}px`);
      box.style.setProperty('--tip', `${tip}px`);
    };
    place();
    return listen(map, 'move', place);
  }, [map, container, popup, picked]);
}

function OpenPopup({ picked, ...props }: PopupProps & { picked: Picked }) {
  const popup = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const roles = useSession(({ user }) => user?.roles);
  const turnPage = useMapStore((state) => state.turnPage);
  usePlace(popup, props, picked);

  const { map } = props;
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
  }, [map]);

  const { features, page } = picked;
  const feature = features[page];
  if (!feature) return null;
  const content = popupContent(feature, feature.layer, { isAdmin: roleFlags(roles ?? []).isAdmin });
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
      <FeatureCard key={feature.key} content={content} />
      {features.length > 1 && (
        <footer className={styles.pages}>
          <ActionIcon variant="subtle" aria-label="Previous feature" onClick={() => turnPage(-1)}>
            <ChevronLeftIcon size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" role="status">
            {page + 1} of {features.length}
          </Text>
          <ActionIcon variant="subtle" aria-label="Next feature" onClick={() => turnPage(1)}>
            <ChevronRightIcon size={18} aria-hidden />
          </ActionIcon>
        </footer>
      )}
    </div>
  );
}

/** The popup of the features that have been clicked (MAP-10). */
export function MapPopup(props: PopupProps) {
  const picked = useMapStore((state) => state.picked);
  return picked && <OpenPopup {...props} picked={picked} />;
}
