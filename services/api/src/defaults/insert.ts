import { isDeepStrictEqual } from 'node:util';
import { defaultRules, defaultSpacingRules, districtRules } from '@portal/shared-api/rules';
import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import type { DefaultLayer } from './layers/layer.ts';
import { moreDataLayers } from './layers/more-data.ts';
import { npgcdBoundaryLayers } from './layers/npgcd-boundaries.ts';
import { wellLayers } from './layers/wells.ts';
import * as lookups from './lookups.ts';
import { mapSources } from './sources.ts';
import { SPANISH_NAMES } from './spanish-names.ts';
import { threeWayMerge } from './three-way-merge.ts';

type Row = Record<string, unknown>;

/**
 * The map's default layers. `drawOrder` increases from polygons (100s), lines (200s) and circles (300s) to labels (400s);
 * `legendOrder` is one sequence over both parents.
 */
export const defaultLayers: DefaultLayer[] = [...wellLayers, ...npgcdBoundaryLayers, ...moreDataLayers];

const spanish = (name: string): string | null => SPANISH_NAMES[name] ?? null;
const withSpanish = <One extends { name: string }>(rows: readonly One[]): Row[] =>
  rows.map((row) => ({ ...row, name_es: spanish(row.name) }));

const layerRow = (layer: DefaultLayer): Row => ({
  layer_id: layer.id,
  name: layer.name,
  name_es: spanish(layer.name),
  type: layer.type,
  source_id: layer.source,
  paint: layer.paint,
  layout: layer.layout,
  minzoom: layer.minzoom ?? null,
  maxzoom: layer.maxzoom ?? null,
  filter: layer.filter ?? null,
  draw_order: layer.drawOrder,
  legend_order: layer.legendOrder,
  units: layer.units,
  metadata: { ...layer.metadata, legendGroupEs: spanish(layer.metadata.legendGroup) },
  access: layer.access,
  map_color: layer.mapColor,
});

/** Default rows by table, in order of references. */
const TABLES: Record<string, Row[]> = {
  well_class: withSpanish(lookups.wellClasses),
  well_type: withSpanish(lookups.wellTypes),
  well_status: withSpanish(lookups.wellStatuses),
  monitoring_status: withSpanish(lookups.monitoringStatuses),
  data_provider: withSpanish(lookups.dataProviders),
  unit: withSpanish(lookups.units),
  parameter: withSpanish(lookups.parameters),
  county: withSpanish(lookups.counties),
  aquifer: withSpanish(lookups.aquifers),
  spacing_rule: defaultSpacingRules(
    new Map(lookups.wellClasses.map(({ npgcd_well_class_ndx, name }) => [npgcd_well_class_ndx, name])),
  ),
  production_rule: defaultRules(districtRules),
  telemetry_rule: lookups.telemetryRules,
};

/** Tables whose unmodified rows follow their defaults, with their key columns. */
const FOLLOWING = { map_source: 'source_id', map_layer: 'layer_id' } as const;
type FollowingTable = keyof typeof FOLLOWING;

/**
 * Keys other than the first property. A district with any rule for a class has its own; the default would contradict
 * it.
 */
const KEYS: Record<string, string[]> = { spacing_rule: ['rule', 'npgcd_well_class_ndx'] };

/** Inserts rows with missing keys. Existing rows stay, because they may have been changed on purpose. */
async function insertMissing(manager: EntityManager, table: string, rows: Row[]): Promise<number> {
  const columns = KEYS[table] ?? Object.keys(rows[0]!).slice(0, 1);
  const keyOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
  const present: Row[] = await manager.query(`SELECT ${columns.join(', ')} FROM ${table}`);
  const keys = new Set(present.map(keyOf));
  const missing = rows.filter((row) => !keys.has(keyOf(row)));
  await insertRows(manager, table, missing);
  return missing.length;
}

/** Updates unmodified rows of an earlier default to the current one. @returns number updated */
async function follow(manager: EntityManager, table: FollowingTable, rows: Row[]): Promise<number> {
  const key = FOLLOWING[table];
  const present = await manager.query<{ row: Row; shipped: Row | null }[]>(
    `SELECT to_jsonb(present) - 'shipped' AS row, shipped FROM ${table} AS present`,
  );
  const known = new Map(present.map((each) => [each.row[key], each]));
  const added = rows.filter((row) => !known.has(row[key]));
  await insertRows(
    manager,
    table,
    added.map((row) => ({ ...row, shipped: row })),
  );
  let changed = 0;
  for (const row of rows) {
    const { row: mine, shipped } = known.get(row[key]) ?? {};
    if (!mine || isDeepStrictEqual(shipped, row)) continue;
    const merged = threeWayMerge(shipped ?? row, mine, row) as Row;
    const columns = Object.keys(row);
    await manager.query(
      `UPDATE ${table} SET (${columns.join(', ')}, shipped) = (
        SELECT ${columns.join(', ')}, $2::jsonb FROM jsonb_populate_record(NULL::${table}, $3::jsonb)
      ) WHERE ${key} = $1`,
      [row[key], JSON.stringify(row), JSON.stringify(merged)],
    );
    if (!isDeepStrictEqual(merged, mine)) changed++;
  }
  return added.length + changed;
}

/** Atomic and repeatable. @returns number of rows inserted or updated */
export function insertDefaults(database: DataSource | EntityManager): Promise<number> {
  return database.transaction(async (manager) => {
    let inserted = 0;
    for (const [table, rows] of Object.entries(TABLES)) inserted += await insertMissing(manager, table, rows);
    inserted += await follow(manager, 'map_source', mapSources);
    return inserted + (await insertLayers(manager, defaultLayers));
  });
}

export const insertLayers = (manager: EntityManager, layers: readonly DefaultLayer[]): Promise<number> =>
  follow(manager, 'map_layer', layers.map(layerRow));
