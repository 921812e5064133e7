import { Injectable } from '@nestjs/common';
import { LOOKUP_COLUMNS, type Property, WELL } from '@portal/shared-api/records';
import { METERS_PER_YARD } from '@portal/shared-api/units';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { CLASS_RADIUS_TODAY } from '../database/spacing-sql.ts';
import type { LookupNames } from '../records/record-layout.ts';

export interface WellCodes {
  names: LookupNames;
  /** Radius of spacing buffers in yards, by class. */
  bufferYards: ReadonlyMap<number, number>;
  largestBufferMeters: number;
}

const LOOKUPS = [...new Set(Object.values<Property>(WELL).flatMap(({ lookup }) => lookup ?? []))];

@Injectable()
export class WellCodesRepository {
  readonly #codes = new VersionedMemo<WellCodes>();

  constructor(private readonly database: ReadDatabase) {}

  codes(versions: Versions): Promise<WellCodes> {
    return this.#codes.get('codes', versions.of('lookups'), () => this.#read());
  }

  async #read(): Promise<WellCodes> {
    const names = new Map<(typeof LOOKUPS)[number], Map<number, string>>();
    for (const lookup of LOOKUPS) {
      const rows = await this.database.query<{ code: number; name: string }[]>(
        `SELECT ${LOOKUP_COLUMNS[lookup]} AS code, name FROM ${lookup}`,
      );
      names.set(lookup, new Map(rows.map(({ code, name }) => [code, name])));
    }
    const classes = await this.database.query<{ code: number; yards: number }[]>(
      `SELECT npgcd_well_class_ndx AS code, yards::float8 AS yards FROM ${CLASS_RADIUS_TODAY}`,
    );
    const bufferYards = new Map(classes.map(({ code, yards }) => [code, yards]));
    return { names, bufferYards, largestBufferMeters: Math.max(0, ...bufferYards.values()) * METERS_PER_YARD };
  }
}
