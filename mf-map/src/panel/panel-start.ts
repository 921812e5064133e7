export type PanelSection = 'basemaps' | 'NPGCD Data' | 'More Data' | 'buffers' | 'adjacent';

const isAtLeast = (pixels: number): boolean => matchMedia(`(min-width: ${pixels}px)`).matches;

/** On a small screen the open section is a sheet over the map; on most others the panel would lie on the district's west. */
export function panelAtStart(): { section: PanelSection | null; panelOpen: boolean } {
  const isSmall = !isAtLeast(900);
  return { section: isSmall ? null : 'NPGCD Data', panelOpen: isSmall || isAtLeast(1740) };
}
