import { Injectable } from '@nestjs/common';
import { METERS_PER_YARD } from '@portal/shared-api/units';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { Config } from '../config.ts';
import { CURRENT } from '../database/gpu-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { CLASS_RADIUS_TODAY } from '../database/spacing-sql.ts';
import { type Bounds, expandBounds } from './bounds.ts';
import type { SourceKind, SourceRow } from './map-settings.repository.ts';
import { versionOf } from './source-version.ts';

type ExtentRow = Record<'west' | 'south' | 'east' | 'north' | 'bufferYards', number | null>;

/** SQL of rows with a `location`, one per feature of a source kind, located at or within it. */
const rowsOf: Record<SourceKind, string> = {
  well: 'well',
  'well-buffer': `well JOIN ${CLASS_RADIUS_TODAY} USING (npgcd_well_class_ndx)`,
  gpu: `gpu WHERE ${CURRENT}`,
  boundary: 'boundary WHERE kind = $1',
  'gpu-name': `gpu WHERE ${CURRENT}`,
  'boundary-name': 'boundary WHERE kind = $1',
};

const valuesOf = ({ boundary_kind }: SourceRow): unknown[] => (boundary_kind === null ? [] : [boundary_kind]);

@Injectable()
export class SourceSizes {
  readonly #large = new VersionedMemo<boolean>();
  readonly #bounds = new VersionedMemo<Bounds | null>();

  constructor(
    private readonly database: ReadDatabase,
    private readonly config: Config,
  ) {}

  isLarge(source: SourceRow, versions: Versions): Promise<boolean> {
    return this.#large.get(source.source_id, versionOf(versions, [source]), () =>
      this.#isAbove(source, this.config.tilesAbove),
    );
  }

  bounds(source: SourceRow, versions: Versions): Promise<Bounds | null> {
    return this.#bounds.get(source.source_id, versionOf(versions, [source]), () => this.#findBounds(source));
  }

  async #isAbove(source: SourceRow, max: number): Promise<boolean> {
    const [row] = await this.database.query<{ above: boolean }[]>(
      `SELECT count(*) > ${max} AS above FROM (SELECT FROM ${rowsOf[source.kind]} LIMIT ${max + 1}) AS rows`,
      valuesOf(source),
    );
    return row!.above;
  }

  async #findBounds(source: SourceRow): Promise<Bounds | null> {
    const [row] = await this.database.query<ExtentRow[]>(
      `SELECT ST_XMin(box) AS west, ST_YMin(box) AS south, ST_XMax(box) AS east, ST_YMax(box) AS north,
        (SELECT max(yards)::float8 FROM ${CLASS_RADIUS_TODAY}) AS "bufferYards"
      FROM (SELECT ST_Extent(location) AS box FROM ${rowsOf[source.kind]}) AS extent`,
      valuesOf(source),
    );
    const { west, south, east, north, bufferYards } = row!;
    if (west === null || south === null || east === null || north === null) return null;
    const bounds: Bounds = [west, south, east, north];
    return source.kind === 'well-buffer' ? expandBounds(bounds, (bufferYards ?? 0) * METERS_PER_YARD) : bounds;
  }
}
