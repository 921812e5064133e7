import type { MigrationInterface, QueryRunner } from 'typeorm';

const byZoom = (...stops: unknown[][]) => ['interpolate', ['linear'], ['zoom'], ...stops.flat()];
const isOutOfUse = ['in', ['get', 'Well Status'], ['literal', ['Plugged', 'Capped', 'Destroyed']]];

/** Default paint of wells, and the new default. */
const BEFORE = {
  'circle-radius': byZoom([6, 0.8], [7, 1.6], [9, 2.6], [12, 5], [14, 7], [18, 12]),
  'circle-opacity': ['case', isOutOfUse, 0.6, 0.95],
  'circle-stroke-width': byZoom([6, 0.1], [8, 0.4], [12, 1], [16, 1.5]),
};
const AFTER = {
  'circle-radius': byZoom([6, 1.2], [8, 2], [9, 2.4], [10, 3], [12, 5], [14, 7], [18, 12]),
  'circle-opacity': byZoom([8, ['case', isOutOfUse, 0.4, 0.85]], [10, ['case', isOutOfUse, 0.6, 0.95]]),
  'circle-stroke-width': byZoom([8, 0], [10, 0.7], [12, 1], [16, 1.5]),
};

const repaint = (runner: QueryRunner, from: object, to: object): Promise<unknown> =>
  runner.query(`UPDATE map_layer SET paint = paint || $2 WHERE layer_id = 'wells' AND paint @> $1`, [
    JSON.stringify(from),
    JSON.stringify(to),
  ]);

/** Below zoom 10 wells are a little smaller and fainter and have no outline, so that the map of the district shows through. Paint that a district has changed stays. */
export class CalmWells1801872000000 implements MigrationInterface {
  name = 'CalmWells1801872000000';

  async up(runner: QueryRunner): Promise<void> {
    await repaint(runner, BEFORE, AFTER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await repaint(runner, AFTER, BEFORE);
  }
}
