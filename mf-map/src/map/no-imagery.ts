/** Said where the satellite basemap has no source. */
export const NO_IMAGERY =
  'Satellite images are not available here. The map shows counties and towns on plain ground instead.';
