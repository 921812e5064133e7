import { msg } from '@portal/shared-i18n';
import { type BasemapId, drawOnPaper, type EngineMap } from '@portal/shared-map';
import { useTheme } from '@portal/shared-ui';
import { create } from 'zustand';

/** GPU-1; the dark theme puts a dark one first. */
const BASEMAPS = [
  { id: 'streets', name: msg('base map|Streets') },
  { id: 'outdoors', name: msg('base map|Outdoors') },
  { id: 'satellite', name: msg('base map|Satellite') },
] as const satisfies ReadonlyArray<{ id: BasemapId; name: string }>;
const DARK = { id: 'dark', name: msg('base map|Dark') } as const;

type ToolBasemap = (typeof BASEMAPS)[number] | typeof DARK;
type ToolBasemapId = ToolBasemap['id'];

/** Shared by all tools; `null` follows the theme. */
const useChosen = create<{ basemap: ToolBasemapId | null; isOnPaper: boolean }>(() => ({
  basemap: null,
  isOnPaper: false,
}));

export const chooseBasemap = (basemap: ToolBasemapId | null): void => useChosen.setState({ basemap });

export function useBasemaps(): {
  offered: readonly ToolBasemap[];
  shown: ToolBasemapId;
} {
  const { basemap: chosen, isOnPaper } = useChosen();
  const dark = useTheme().colorScheme === 'dark';
  const fallback = dark && !isOnPaper ? 'dark' : 'streets';
  return {
    offered: dark ? [DARK, ...BASEMAPS] : BASEMAPS,
    shown: chosen === 'dark' || chosen === null ? fallback : chosen,
  };
}

export const useToolBasemap = (): BasemapId => useBasemaps().shown;

export const onPaper = <Result>(map: EngineMap, draw: () => Promise<Result>): Promise<Result> =>
  drawOnPaper(map, (isOnPaper) => useChosen.setState({ isOnPaper }), draw);
