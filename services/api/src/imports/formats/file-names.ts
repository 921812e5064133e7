export const isFeatureFile = (path: string): boolean => /\.(geojson|json|zip|shp|shx|dbf|prj)$/i.test(path);
export const isWorkbook = (path: string): boolean => /\.xls[xm]$/i.test(path);
