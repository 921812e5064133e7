import { Injectable } from '@nestjs/common';
import type { Filters, Layer } from '@portal/shared-api';
import { type BoundaryKind, LIST_FILTERS, type ListFilter, type Property, WELL } from '@portal/shared-api/records';
import type { Access } from '@portal/shared-auth';
import { ReadDatabase } from '../database/read-database.ts';
import { CLASS_RADIUS_TODAY } from '../database/spacing-sql.ts';
import type { ListEntry, Lists } from './list-colors.ts';

/** `gpu-name` and `boundary-name` have one label point per GPU or boundary. */
export type SourceKind = 'well' | 'gpu' | 'well-buffer' | 'boundary' | 'gpu-name' | 'boundary-name';

const AREAS_NAMED: Partial<Record<SourceKind, SourceKind>> = { 'gpu-name': 'gpu', 'boundary-name': 'boundary' };

/** The kind of feature that a name source labels; `null` for other sources. */
export const namedBy = ({ kind }: Pick<SourceRow, 'kind'>): SourceKind | null => AREAS_NAMED[kind] ?? null;

export type SourceRow = {
  source_id: string;
  kind: SourceKind;
  boundary_kind: BoundaryKind | null;
  access: Access;
  attribution: string | null;
};

export interface LayerRow extends Pick<Layer, 'name' | 'type' | 'paint' | 'layout' | 'units'> {
  name_es: string | null;
  metadata: Layer['metadata'] & { legendGroupEs?: string | null };
  layer_id: string;
  source_id: string;
  minzoom: number | null;
  maxzoom: number | null;
  filter: unknown[] | null;
  draw_order: number;
  legend_order: number;
  access: Access;
  map_color: string;
}

export interface MapSettings {
  layers: LayerRow[];
  sources: SourceRow[];
}

const LOOKUPS_WITH_NAMES = [
  'well_class',
  'well_type',
  'well_status',
  'monitoring_status',
  'data_provider',
  'unit',
  'parameter',
  'county',
  'aquifer',
];
const spanishNamesOf = (table: string) => `SELECT name, name_es FROM ${table} WHERE name_es IS NOT NULL`;

@Injectable()
export class MapSettingsRepository {
  constructor(private readonly database: ReadDatabase) {}

  async findSettings(): Promise<MapSettings> {
    const layers = await this.database.query<LayerRow[]>(
      `SELECT layer_id, name, name_es, type, source_id, paint, layout, minzoom, maxzoom, filter, draw_order, legend_order, units, metadata,
        access, map_color
      FROM map_layer ORDER BY draw_order, layer_id`,
    );
    const sources = await this.database.query<SourceRow[]>(
      'SELECT source_id, kind, boundary_kind, access, attribution FROM map_source ORDER BY source_id',
    );
    return { layers, sources };
  }

  async findFilters(): Promise<Filters> {
    const lists = await this.findLists();
    return Object.fromEntries(
      LIST_FILTERS.map(({ parameter, property }): [ListFilter, Filters[ListFilter]] => [
        parameter,
        lists[property]!.map(({ name, color }) => ({ value: name, color })),
      ]),
    ) as Filters;
  }

  /** English names of lookup values with their Spanish translations, if any. */
  findSpanishNames(): Promise<{ name: string; name_es: string }[]> {
    return this.database.query(LOOKUPS_WITH_NAMES.map(spanishNamesOf).join(' UNION '));
  }

  async findLists(): Promise<Lists> {
    const lists: [string, readonly ListEntry[]][] = [];
    for (const { property } of LIST_FILTERS) {
      const { lookup } = WELL[property] as Property;
      lists.push([property, await this.database.query(`SELECT name, color FROM ${lookup} ORDER BY sort_order`)]);
    }
    return Object.fromEntries(lists);
  }

  findBufferedClasses(): Promise<ListEntry[]> {
    return this.database.query(
      `SELECT name, color FROM well_class JOIN ${CLASS_RADIUS_TODAY} USING (npgcd_well_class_ndx) ORDER BY sort_order`,
    );
  }
}
