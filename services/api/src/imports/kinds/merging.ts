import type { EntityManager } from 'typeorm';
import type { FoundRecords } from './records.ts';

/** What merging the staged records of an import begins with. */
export interface MergeStart<Found> {
  manager: EntityManager;
  importNdx: number;
  found: Found;
  /** Name of whoever does it. */
  by: string;
  /** Where the district is. */
  timeZone: string;
}

/** The staged records of an import while they are merged, in a transaction: what cannot be taken of them, and what is worth knowing. */
export class Merging<Found = FoundRecords> {
  /** Sentences for whoever decides on it. */
  readonly notes: string[] = [];
  /** Reasons by line. */
  readonly refusals = new Map<number, string[]>();
  readonly manager: EntityManager;
  readonly found: Found;
  readonly by: string;
  readonly timeZone: string;
  readonly importNdx: number;

  constructor({ manager, importNdx, found, by, timeZone }: MergeStart<Found>) {
    this.manager = manager;
    this.found = found;
    this.by = by;
    this.timeZone = timeZone;
    this.importNdx = importNdx;
  }

  /** Fills a table with the records, whose fields are columns of it; a geometry is a GeoJSON object or EWKT. */
  async fill(table: string): Promise<void> {
    await this.manager.query(
      `INSERT INTO ${table} SELECT filled.* FROM import_record, jsonb_populate_record(NULL::${table}, fields) AS filled
      WHERE import_ndx = $1 AND NOT fields ? 'is_refused' ORDER BY import_record.line`,
      [this.importNdx],
    );
    await this.manager.query(`ANALYZE ${table}`);
  }

  /** Refuses what a query finds, each with its line and the reason. */
  async refuse(query: string, parameters: unknown[] = []): Promise<void> {
    const rows = await this.manager.query<{ line: number; reason: string }[]>(query, parameters);
    for (const { line, reason } of rows) this.refusals.set(line, [...(this.refusals.get(line) ?? []), reason]);
  }

  /** Refuses the other rows of what is not whole any more, since one of its rows is refused. @param reason in SQL */
  async refuseRest(table: string, whole: readonly string[], reason: string): Promise<void> {
    const key = whole.join(', ');
    await this.refuse(
      `SELECT line, ${reason} AS reason FROM ${table} WHERE line <> ALL ($1) AND (${key}) IN (
        SELECT ${key} FROM ${table} WHERE line = ANY ($1)
        UNION ALL SELECT ${key} FROM (SELECT filled.* FROM import_record, jsonb_populate_record(NULL::${table}, fields) AS filled
          WHERE import_ndx = $2 AND fields ? 'is_refused') AS refused)`,
      [[...this.refusals.keys()], this.importNdx],
    );
  }

  /** Takes what is refused out of a table of them. */
  async drop(table: string): Promise<void> {
    await this.manager.query(`DELETE FROM ${table} WHERE line = ANY ($1)`, [[...this.refusals.keys()]]);
  }
}
