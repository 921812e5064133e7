export {
  type Axis,
  type Coordinates,
  formatCoordinates,
  parseCoordinates,
  parseDegrees,
} from './coordinates.ts';
export {
  columnsOf,
  type PointCollection,
  type PointColumns,
  type PointFeature,
  pointsOf,
} from './point-columns.ts';
