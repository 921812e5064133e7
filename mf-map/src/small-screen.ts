/** The panel is a sheet over the map, opened by a bar of icons (`panel/control-panel.module.css`). */
export const isSmallScreen = (): boolean => matchMedia('(max-width: 899px)').matches;
