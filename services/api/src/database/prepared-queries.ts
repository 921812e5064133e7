import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DatabaseError, QueryResultRow } from 'pg';
import { ReadDatabase } from './read-database.ts';

/** SQLSTATEs: duplicate and unknown prepared statement. */
const FOREIGN_SESSION = ['42P05', '26000'];

/**
 * Prepares a query once per connection, for queries whose planning takes as long as their execution. If connections share sessions
 * (embedded database, poolers), names may conflict or be lost: at the first such error, queries are sent without names.
 */
@Injectable()
export class PreparedQueries {
  readonly #names = new Map<string, string>();
  #sharesSessions = false;

  constructor(private readonly database: ReadDatabase) {}

  /** `text` must be one of a few: anything variable goes into `values`. */
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
