export {
  columnsOf,
  type PointCollection,
  type PointColumns,
  type PointFeature,
  pointsOf,
} from './point-columns.ts';
