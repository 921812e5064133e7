import type { BasemapId } from '@portal/shared-map';
import { useTheme } from '@portal/shared-ui';
import { create } from 'zustand';

/** GPU-1; the dark theme puts a dark one first. */
const BASEMAPS = [
  { id: 'streets', name: 'Streets' },
  { id: 'outdoors', name: 'Outdoors' },
  { id: 'satellite', name: 'Satellite' },
] as const satisfies ReadonlyArray<{ id: BasemapId; name: string }>;
const DARK = { id: 'dark', name: 'Dark' } as const;

type ToolBasemapId = (typeof BASEMAPS)[number]['id'] | 'dark';

/** Kept while people go from tool to tool; `null` follows the theme. */
const useChosen = create<{ basemap: ToolBasemapId | null }>(() => ({ basemap: null }));

export const chooseBasemap = (basemap: ToolBasemapId | null): void => useChosen.setState({ basemap });

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

export const useToolBasemap = (): BasemapId => useBasemaps().shown;
