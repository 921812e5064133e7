import type { MigrationInterface, QueryRunner } from 'typeorm';

const CLASSES = [
  ['A', '#56B4E9'],
  ['B', '#009E73'],
  ['C', '#E69F00'],
  ['D', '#D55E00'],
  ['S', '#CC79A7'],
];
const UNBUFFERED = [
  ['Unclassified', '#8A8F94'],
  ['Unknown', '#5F666D'],
];
const byClass = (classes: string[][]) => ['match', ['get', 'Well Class'], ...classes.flat(), '#5F666D'];
const isOneOf = (...statuses: string[]) => ['in', ['get', 'Well Status'], ['literal', statuses]];
const byZoom = (...stops: number[][]) => ['interpolate', ['linear'], ['zoom'], ...stops.flat()];

const wells = (isOutOfUse: unknown, shape: Record<string, unknown>) => ({
  'circle-color': ['case', isOutOfUse, '#B0B4B8', byClass([...CLASSES, ...UNBUFFERED])],
  'circle-opacity': ['case', isOutOfUse, 0.6, 0.95],
  ...shape,
});
const plugged = isOneOf('Plugged', 'Destroyed');

/** Original default paint of the layers, and the new default. */
const PAINTS: Record<string, { before: unknown; after: unknown }> = {
  wells: {
    before: wells(plugged, {
      'circle-radius': byZoom([7, 1.6], [9, 2.6], [12, 5], [14, 7], [18, 12]),
      'circle-stroke-color': '#FFFFFF',
      'circle-stroke-width': byZoom([8, 0.3], [12, 1], [16, 1.5]),
      'circle-stroke-opacity': ['case', plugged, 0.6, 1],
    }),
    after: wells(isOneOf('Plugged', 'Capped', 'Destroyed'), {
      'circle-radius': byZoom([6, 0.8], [7, 1.6], [9, 2.6], [12, 5], [14, 7], [18, 12]),
      'circle-stroke-color': '#1F2933',
      'circle-stroke-width': byZoom([6, 0.1], [8, 0.4], [12, 1], [16, 1.5]),
    }),
  },
  'well-buffers-fill': {
    before: { 'fill-color': byClass([...CLASSES, ...UNBUFFERED]), 'fill-opacity': 0.15 },
    after: { 'fill-color': byClass(CLASSES), 'fill-opacity': 0.15 },
  },
  'well-buffers-line': {
    before: { 'line-color': byClass([...CLASSES, ...UNBUFFERED]), 'line-width': 1.2, 'line-opacity': 0.9 },
    after: { 'line-color': byClass(CLASSES), 'line-width': 1.2, 'line-opacity': 0.9 },
  },
};

/** Name sources, with the sources of the areas they label and their label layers. */
const NAMES = [
  { areas: 'counties', names: 'county-names', labels: 'county-labels' },
  { areas: 'subdivisions', names: 'subdivision-names', labels: 'subdivisions-labels' },
  { areas: 'public-water-systems', names: 'public-water-system-names', labels: 'public-water-systems-labels' },
];

const setKinds = (kinds: string[], named: string[]): string => {
  const list = (values: string[]) => values.map((value) => `'${value}'`).join(', ');
  return `ALTER TABLE map_source DROP CONSTRAINT map_source_kind_check, DROP CONSTRAINT map_source_boundary_kind_check,
    ADD CONSTRAINT map_source_kind_check CHECK (kind IN (${list(kinds)})),
    ADD CONSTRAINT map_source_boundary_kind_check CHECK ((kind IN (${list(named)})) = (boundary_kind IS NOT NULL))`;
};

async function repaint(runner: QueryRunner, from: 'before' | 'after', to: 'before' | 'after'): Promise<void> {
  for (const [layer, paints] of Object.entries(PAINTS))
    await runner.query('UPDATE map_layer SET paint = $3 WHERE layer_id = $1 AND paint = $2::jsonb', [
      layer,
      JSON.stringify(paints[from]),
      JSON.stringify(paints[to]),
    ]);
}

/**
 * Shows area names once on the map instead of once per tile, capped wells gray like plugged ones, and wells with an outline visible on
 * every base map. Paint that a district has changed stays.
 */
export class MapLegend1797724800000 implements MigrationInterface {
  name = 'MapLegend1797724800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      setKinds(['well', 'gpu', 'well-buffer', 'boundary', 'boundary-name'], ['boundary', 'boundary-name']),
    );
    for (const { areas, names, labels } of NAMES) {
      await runner.query(
        `INSERT INTO map_source (source_id, kind, boundary_kind, access, attribution)
          SELECT $2, 'boundary-name', boundary_kind, access, attribution FROM map_source WHERE source_id = $1`,
        [areas, names],
      );
      await runner.query('UPDATE map_layer SET source_id = $2 WHERE layer_id = $3 AND source_id = $1', [
        areas,
        names,
        labels,
      ]);
    }
    await repaint(runner, 'before', 'after');
  }

  async down(runner: QueryRunner): Promise<void> {
    await repaint(runner, 'after', 'before');
    for (const { areas, names } of NAMES) {
      await runner.query('UPDATE map_layer SET source_id = $1 WHERE source_id = $2', [areas, names]);
      await runner.query('DELETE FROM map_source WHERE source_id = $1', [names]);
    }
    await runner.query(setKinds(['well', 'gpu', 'well-buffer', 'boundary'], ['boundary']));
  }
}
