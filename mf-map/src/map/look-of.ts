import { type Look, type WellColoring, wellColors } from '@portal/shared-map';
import { useMemo } from 'react';
import { type MapState, useMapStore } from '../map-store.ts';

/** `null` until the colors are known. */
export const coloringOf = ({
  colorBy,
  filterValues,
}: Pick<MapState, 'colorBy' | 'filterValues'>): WellColoring | null =>
  colorBy && filterValues ? { by: colorBy, colors: wellColors(colorBy, filterValues) } : null;

export const lookOf = (state: Pick<MapState, 'states' | 'filters' | 'colorBy' | 'filterValues'>): Look => ({
  states: state.states,
  filters: state.filters,
  coloring: coloringOf(state),
});

export function useColoring(): WellColoring | null {
  const colorBy = useMapStore((state) => state.colorBy);
  const filterValues = useMapStore((state) => state.filterValues);
  return useMemo(() => coloringOf({ colorBy, filterValues }), [colorBy, filterValues]);
}
