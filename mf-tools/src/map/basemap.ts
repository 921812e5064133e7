import type { BasemapId } from '@portal/shared-map';
import { useTheme } from '@portal/shared-ui';
import { create } from 'zustand';

/** The basemaps of the tools' maps (GPU-1); with the dark theme a dark one stands before them. */
const BASEMAPS = [
  { id: 'streets', name: 'Streets' },
  { id: 'outdoors', name: 'Outdoors' },
  { id: 'satellite', name: 'Satellite' },
] as const satisfies ReadonlyArray<{ id: BasemapId; name: string }>;
const DARK = { id: 'dark', name: 'Dark' } as const;

type ToolBasemapId = (typeof BASEMAPS)[number]['id'] | 'dark';

/** The basemap that a person has chosen, kept while they go from tool to tool; without a choice the theme decides. */
const useChosen = create<{ basemap: ToolBasemapId | null }>(() => ({ basemap: null }));

export const chooseBasemap = (basemap: ToolBasemapId | null): void => useChosen.setState({ basemap });

/** The basemaps that are offered, and the one to show. */
export function useBasemaps(): {
  offered: ReadonlyArray<{ id: ToolBasemapId; name: string }>;
  shown: ToolBasemapId;
} {
  const chosen = useChosen(({ basemap }) => basemap);
  const dark = useTheme().colorScheme === 'dark';
  const fallback = dark ? 'dark' : 'streets';
  return {
    offered: dark ? [DARK, ...BASEMAPS] : BASEMAPS,
    shown: chosen === 'dark' || chosen === null ? fallback : chosen,
  };
}

/** The basemap that the tools' maps show: what is drawn over it follows its tone. */
export const useToolBasemap = (): BasemapId => useBasemaps().shown;
