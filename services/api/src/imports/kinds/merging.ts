import { type ImportText, type Sentence, sentencesOf } from '@portal/shared-api/import-texts';
import type { EntityManager } from 'typeorm';
import type { Person } from '../imports.repository.ts';
import type { FoundRecords } from './found.ts';

/** An import's staged records during a merge, within its transaction. */
export class Merging<Found = FoundRecords> {
  readonly notes: ImportText[] = [];
  readonly refusals = new Map<number, Sentence[]>();

  constructor(
    readonly manager: EntityManager,
    readonly importNdx: number,
    readonly found: Found,
    readonly by: Person,
    readonly timeZone: string,
  ) {}

  /**
   * Fills a new temporary table, matching fields to columns; a geometry is a GeoJSON object or EWKT.
   * @param columns besides `line`
   */
  async stage(table: string, columns: string): Promise<void> {
    await this.manager.query(`CREATE TEMPORARY TABLE ${table} (line int, ${columns}) ON COMMIT DROP`);
    await this.#fill(table);
  }

  /** Like `stage`, with the columns of another table. */
  async stageLike(table: string, other: string): Promise<void> {
    await this.manager.query(
      `CREATE TEMPORARY TABLE ${table} ON COMMIT DROP AS SELECT 0 AS line, ${other}.* FROM ${other} WITH NO DATA`,
    );
    await this.#fill(table);
  }

  async #fill(table: string): Promise<void> {
    await this.manager.query(
      `INSERT INTO ${table} SELECT filled.* FROM import_record, jsonb_populate_record(NULL::${table}, fields) AS filled
      WHERE import_ndx = $1 AND NOT fields ? 'is_refused' ORDER BY import_record.line`,
      [this.importNdx],
    );
    await this.manager.query(`ANALYZE ${table}`);
  }

  /** @param query of lines and reasons, each of `sentenceSql` or an array of such */
  async refuse(query: string, parameters: unknown[] = []): Promise<void> {
    const rows = await this.manager.query<{ line: number; reason: ImportText }[]>(query, parameters);
    for (const { line, reason } of rows)
      this.refusals.set(line, [...(this.refusals.get(line) ?? []), ...sentencesOf(reason)]);
  }

  /** Refuses the remaining rows of each group that has a refused row. @param reason of `sentenceSql` */
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

  async drop(table: string): Promise<void> {
    await this.manager.query(`DELETE FROM ${table} WHERE line = ANY ($1)`, [[...this.refusals.keys()]]);
  }
}
