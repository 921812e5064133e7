import { Injectable } from '@nestjs/common';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { METRES_PER_YARD } from '../public-map/bounds.ts';

/** What the codes in rows of wells mean. */
export interface WellCodes {
  classNames: ReadonlyMap<number, string>;
  typeNames: ReadonlyMap<number, string>;
  statusNames: ReadonlyMap<number, string>;
  /** Classes with a spacing buffer, and its radius in yards. */
  bufferYards: ReadonlyMap<number, number>;
  largestBufferMetres: number;
}

interface CodeRow {
  code: number;
  name: string;
}

@Injectable()
export class WellCodesRepository {
  readonly #codes = new VersionedMemo<WellCodes>();

  constructor(private readonly database: ReadDatabase) {}

  codes(versions: Versions): Promise<WellCodes> {
    return this.#codes.get('codes', versions.of('lookups'), () => this.#read());
  }

  async #read(): Promise<WellCodes> {
    const classes = await this.database.query<(CodeRow & { buffer_yards: number | null })[]>(
      'SELECT npgcd_well_class_ndx AS code, name, buffer_yards::float8 FROM well_class',
    );
    const types = await this.database.query<CodeRow[]>('SELECT well_type_ndx AS code, name FROM well_type');
    const statuses = await this.database.query<CodeRow[]>(
      'SELECT npgcd_well_status_ndx AS code, name FROM well_status',
    );
    const namesOf = (rows: CodeRow[]) => new Map(rows.map(({ code, name }) => [code, name]));
    const bufferYards = new Map<number, number>();
    for (const { code, buffer_yards } of classes) if (buffer_yards !== null) bufferYards.set(code, buffer_yards);
    return {
      classNames: namesOf(classes),
      typeNames: namesOf(types),
      statusNames: namesOf(statuses),
      bufferYards,
      largestBufferMetres: Math.max(0, ...bufferYards.values()) * METRES_PER_YARD,
    };
  }
}
