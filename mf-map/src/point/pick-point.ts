import type { Position } from '@portal/shared-map';
import { useMapStore } from '../map-store.ts';

const NARROW = '(max-width: 899px)';

/** On small screens the panel's sheet is folded away until the person has chosen or canceled. */
export function pickPoint(take: (at: Position) => void): void {
  const { section, wantPoint } = useMapStore.getState();
  if (matchMedia(NARROW).matches) {
    useMapStore.setState({ section: null });
    const stop = useMapStore.subscribe(({ pointWanted }) => {
      if (pointWanted !== null) return;
      stop();
      useMapStore.setState({ section });
    });
  }
  wantPoint((at) => {
    useMapStore.getState().wantPoint(null);
    take(at);
  });
}
