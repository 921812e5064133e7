import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import { defaultLayers } from './layers/index.ts';
import * as lookups from './lookups.ts';
import { mapSources } from './sources.ts';

type Row = Record<string, unknown>;

const layerRows: Row[] = defaultLayers.map((layer) => ({
  layer_id: layer.id,
  name: layer.name,
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
  metadata: layer.metadata,
  access: layer.access,
  map_color: layer.mapColor,
}));

/** Each table's rows, in the order in which they refer to each other; a row's first property is its key. */
const TABLES: Record<string, Row[]> = {
  well_class: lookups.wellClasses,
  well_type: lookups.wellTypes,
  well_status: lookups.wellStatuses,
  monitoring_status: lookups.monitoringStatuses,
  data_provider: lookups.dataProviders,
  unit: lookups.units,
  parameter: lookups.parameters,
  county: lookups.counties,
  aquifer: lookups.aquifers,
  map_source: mapSources,
  map_layer: layerRows,
};

/** Inserts the rows whose key the table lacks. Rows that are there stay as they are: they may have been changed on purpose. */
async function insertMissing(manager: EntityManager, table: string, rows: Row[]): Promise<number> {
  const [key] = Object.keys(rows[0]!) as [string];
  const present: Row[] = await manager.query(`SELECT ${key} FROM ${table}`);
  const keys = new Set(present.map((row) => row[key]));
  const missing = rows.filter((row) => !keys.has(row[key]));
  await insertRows(manager, table, missing);
  return missing.length;
}

/**
 * Inserts the lookup tables, map sources and layers that every portal starts with, all or none. May run again.
 *
 * @returns how many rows were new
 */
export function insertDefaults(database: DataSource): Promise<number> {
  return database.transaction(async (manager) => {
    let inserted = 0;
    for (const [table, rows] of Object.entries(TABLES)) inserted += await insertMissing(manager, table, rows);
    return inserted;
  });
}
