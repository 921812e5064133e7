import { z } from 'zod';
import type { Call } from './call.ts';

/** The engines enlarge these tiles further in. */
export const DEEPEST_TILE_ZOOM = 14;

export const tileCalls = {
  'GET /tiles/{source}/{z}/{x}/{y}.mvt': {
    summary: 'A vector tile of a source that is too large to be sent whole',
    description:
      'One layer, named as the source. Features have integer ids and the properties that filters and labels need; points are thinned at low zoom. 204 for an empty tile. With `v`, the data version of the source’s answer, the tile may be kept for ever.',
    tag: 'Public map',
    access: 'public',
    cost: 'tile',
    params: z.object({
      source: z.string().regex(/^[a-z0-9-]{1,64}$/),
      z: z.coerce.number().int().min(0).max(DEEPEST_TILE_ZOOM),
      x: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** DEEPEST_TILE_ZOOM - 1),
      y: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** DEEPEST_TILE_ZOOM - 1),
    }),
    query: z.strictObject({ v: z.string().max(64).optional() }),
    response: z.unknown().describe('Mapbox Vector Tile 2.1, binary'),
    mayBeEmpty: true,
    mediaType: 'application/vnd.mapbox-vector-tile',
  },
} as const satisfies Record<string, Call>;
