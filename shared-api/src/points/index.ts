export {
  columnsOf,
  type PointCollection,
  type PointColumns,
  type PointFeature,
  pointColumnsSchema,
  pointsOf,
} from './point-columns.ts';
