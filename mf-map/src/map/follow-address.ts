import { addressIn, pageLanguage } from '@portal/shared-i18n/language';
import { useMapStore } from '../map-store.ts';
import { type Place, readView, type SharedView, writeView } from './view-hash.ts';
import { viewOf } from './view-state.ts';

/** Browsers refuse when the address is changed too often; Safari after 100 changes in 30 seconds. */
const MIN_MILLISECONDS_BETWEEN_CHANGES = 400;

const writtenView = (place?: Place): string => writeView({ ...viewOf(useMapStore.getState()), ...place });

/** A view that is shared from a Spanish page opens in Spanish. @param place other than that on the screen */
export function sharedAddress(place?: Place): string {
  const hash = writtenView(place);
  const { pathname, search } = new URL(
    hash && pageLanguage() === 'es' ? addressIn('es', location.href) : location.href,
  );
  return pathname + search + hash;
}

function replaceAddress(): void {
  const address = sharedAddress();
  if (address === location.pathname + location.search + location.hash) return;
  // Not `history.replaceState`, which the shell takes for a navigation: a moved map is none.
  History.prototype.replaceState.call(history, history.state, '', address);
}

/**
 * Keeps address and page in step, both ways, so that a reload or a copied link shows the same again.
 *
 * @returns stops it
 */
export function followAddress(onOpened: (view: SharedView) => void): () => void {
  const { pathname } = location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;
  const write = (): void => {
    timer = undefined;
    writtenAt = performance.now();
    // While another page opens, its address is there first.
    if (location.pathname === pathname) replaceAddress();
  };
  const open = (): void => {
    if (location.hash === writtenView()) return;
    const view = readView(location.hash);
    useMapStore.getState().openLink(view);
    onOpened(view);
  };
  if (location.hash) open();
  else write();
  addEventListener('hashchange', open);
  const stop = useMapStore.subscribe(() => {
    timer ??= setTimeout(write, Math.max(0, writtenAt + MIN_MILLISECONDS_BETWEEN_CHANGES - performance.now()));
  });
  return () => {
    stop();
    removeEventListener('hashchange', open);
    if (timer === undefined) return;
    clearTimeout(timer);
    write();
  };
}
