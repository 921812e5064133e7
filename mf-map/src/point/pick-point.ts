import type { Position } from '@portal/shared-map';
import { useMapStore } from '../map-store.ts';
import { isSmallScreen } from '../small-screen.ts';

/** On small screens the panel's sheet is folded away until the person has chosen or canceled. */
export function pickPoint(take: (at: Position) => void): void {
  const { section, wantPoint } = useMapStore.getState();
  if (isSmallScreen()) {
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
