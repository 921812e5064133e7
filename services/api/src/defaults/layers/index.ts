import type { DefaultLayer } from './layer.ts';
import { moreDataLayers } from './more-data.ts';
import { npgcdBoundaryLayers } from './npgcd-boundaries.ts';
import { wellLayers } from './wells.ts';

/**
 * The map's layers. `drawOrder` rises from polygons (100s) over lines (200s) and circles (300s) to labels (400s);
 * `legendOrder` is one sequence over both parents.
 */
export const defaultLayers: DefaultLayer[] = [...wellLayers, ...npgcdBoundaryLayers, ...moreDataLayers];
