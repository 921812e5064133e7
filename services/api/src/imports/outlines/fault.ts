/// <reference path="./jsts-modules.d.ts" />
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import { findFault } from './find-fault.ts';
import type { Polygons } from './repair.ts';

/** Like `findFault`, but sure; where lines touch, in much more time. */
export function faultOf(polygons: Polygons): string | null {
  const fault = findFault(polygons);
  if (fault !== 'unsure') return fault;
  const error = new IsValidOp(
    new GeoJSONReader().read({ type: 'MultiPolygon', coordinates: polygons }),
  ).getValidationError();
  if (error === null) return null;
  const { x, y } = error.getCoordinate();
  return `${error.getMessage()}[${x} ${y}]`;
}
