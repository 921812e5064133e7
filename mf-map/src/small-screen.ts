/** The panel is a sheet over the map, opened by a bar of icons (`panel/control-panel.module.css`). */
export const isSmallScreen = (): boolean => matchMedia('(max-width: 899px)').matches;

/** Leaves no room for the panel's section above a graph. */
export const isLowScreen = (): boolean => matchMedia('(max-height: 899px)').matches;
