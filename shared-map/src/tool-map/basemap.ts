import { msg } from '@portal/shared-i18n';
import { type BasemapId, type EngineMap, listen } from '@portal/shared-map';
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

/** A picture with a dark map is better than none. */
const SETTLES_WITHIN_MILLISECONDS = 5000;

const nextEvent = (map: EngineMap, type: 'styledata' | 'idle'): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, SETTLES_WITHIN_MILLISECONDS);
    const stop = listen(map, type, done);
  });

const isDark = (map: EngineMap): boolean => map.getContainer().dataset.basemap === 'dark';

/** Paper is white: meanwhile a dark map is shown with the streets. */
export async function onPaper<Result>(map: EngineMap, draw: () => Promise<Result>): Promise<Result> {
  if (!isDark(map)) return draw();
  const changed = nextEvent(map, 'styledata');
  useChosen.setState({ isOnPaper: true });
  try {
    await changed;
    await nextEvent(map, 'idle');
    return await draw();
  } finally {
    useChosen.setState({ isOnPaper: false });
  }
}

/**
 * Ctrl+P waits for the light map. A browser's menu does not: styles for print then invert the dark one.
 *
 * @returns stops it
 */
export function printLight(map: EngineMap): () => void {
  const print = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || !isDark(map)) return;
    event.preventDefault();
    void onPaper(map, async () => window.print());
  };
  window.addEventListener('keydown', print);
  return () => window.removeEventListener('keydown', print);
}
