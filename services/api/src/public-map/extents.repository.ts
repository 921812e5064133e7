import { Injectable } from '@nestjs/common';
import { METRES_PER_YARD } from '@portal/shared-api/units';
import { ReadDatabase } from '../database/read-database.ts';
import { type Bounds, expandBounds } from './bounds.ts';
import { aboveQuery, extentQuery } from './extent-sql.ts';
import type { SourceRow } from './map-settings.repository.ts';

type ExtentRow = Record<'west' | 'south' | 'east' | 'north', number | null>;

@Injectable()
export class ExtentsRepository {
  constructor(private readonly database: ReadDatabase) {}

  async isAbove(source: SourceRow, most: number): Promise<boolean> {
    const { sql, values } = aboveQuery(source, most);
    const [row] = await this.database.query<{ above: boolean }[]>(sql, values);
    return row!.above;
  }

  async findBounds(source: SourceRow): Promise<Bounds | null> {
    const { sql, values } = extentQuery(source);
    const [row] = await this.database.query<ExtentRow[]>(sql, values);
    const { west, south, east, north } = row!;
    if (west === null || south === null || east === null || north === null) return null;
    const bounds: Bounds = [west, south, east, north];
    return source.kind === 'well-buffer' ? expandBounds(bounds, await this.#largestBufferMetres()) : bounds;
  }

  async #largestBufferMetres(): Promise<number> {
    const [row] = await this.database.query<{ metres: number }[]>(
      `SELECT coalesce(max(buffer_yards), 0)::float8 * ${METRES_PER_YARD} AS metres FROM well_class`,
    );
    return row!.metres;
  }
}
