import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DatabaseError, QueryResultRow } from 'pg';
import { ReadDatabase } from './read-database.ts';

/** A statement of that name is there already; there is none of that name. */
const FOREIGN_SESSION = ['42P05', '26000'];

/**
 * Plans a query once for each connection, where that takes as long as the answer. Where connections share sessions (the embedded
 * database, poolers) a name may be taken or forgotten: from the first sign of it queries are sent without names.
 */
@Injectable()
export class PreparedQueries {
  readonly #names = new Map<string, string>();
  #sharesSessions = false;

  constructor(private readonly database: ReadDatabase) {}

  /** `text` must be one of a few: whatever varies goes into `values`. */
  async rows<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    if (!this.#sharesSessions) {
      try {
        return (await this.database.ask<Row>({ name: this.#nameOf(text), text, values })).rows;
      } catch (error) {
        if (!FOREIGN_SESSION.includes((error as DatabaseError).code ?? '')) throw error;
        this.#sharesSessions = true;
      }
    }
    return (await this.database.ask<Row>({ text, values })).rows;
  }

  #nameOf(text: string): string {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `portal_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
      this.#names.set(text, name);
    }
    return name;
  }
}
