import type { Charge } from './day-limits.ts';

const TABLE = 'public.day_spending';

/** API and identity provider share it where they share a database, whichever of them comes first. */
export const SPENDING_TABLE: readonly string[] = [
  "SELECT pg_advisory_xact_lock(hashtext('day_spending'))",
  `CREATE TABLE IF NOT EXISTS ${TABLE} (
    key text CONSTRAINT day_spending_pkey PRIMARY KEY,
    spent bigint NOT NULL,
    ends_at timestamptz NOT NULL)`,
  `COMMENT ON TABLE ${TABLE} IS 'What people, networks and everybody spent of limits of a day; keys are hashes'`,
];

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Who has spent too much, and when they may again. */
export interface Refusal {
  payer: Charge['payer'];
  seconds: number;
}

/** Counts what is spent, across processes and restarts. A day begins with what is spent first. */
export class Spending {
  /** @param query of a transaction to spend only if that succeeds */
  constructor(private readonly query: Query) {}

  /** All of it or, where one does not allow it, nothing. */
  async spend(charges: readonly Charge[], now: Date): Promise<Refusal | undefined> {
    for (const [index, charge] of charges.entries()) {
      if (await this.#spend(charge, now)) continue;
      for (const spent of charges.slice(0, index)) await this.#takeBack(spent);
      return { payer: charge.payer, seconds: await this.#secondsLeft(charge, now) };
    }
    return undefined;
  }

  async spent({ key }: Charge, now: Date): Promise<number> {
    const [row] = await this.query<{ spent: number }>(
      `SELECT spent::float8 AS spent FROM ${TABLE} WHERE key = $1 AND ends_at > $2`,
      [key, now],
    );
    return row?.spent ?? 0;
  }

  async forget(charges: readonly Charge[]): Promise<void> {
    await this.query(`DELETE FROM ${TABLE} WHERE key = ANY($1)`, [charges.map(({ key }) => key)]);
  }

  async sweep(now = new Date()): Promise<void> {
    await this.query(`DELETE FROM ${TABLE} WHERE ends_at <= $1`, [now]);
  }

  async #spend({ key, most, cost }: Charge, now: Date): Promise<boolean> {
    if (cost > most) return false;
    const rows = await this.query(
      `INSERT INTO ${TABLE} AS own (key, spent, ends_at) VALUES ($1, $2, $4::timestamptz + interval '1 day')
      ON CONFLICT (key) DO UPDATE SET
        spent = CASE WHEN own.ends_at > $4 THEN own.spent ELSE 0 END + excluded.spent,
        ends_at = CASE WHEN own.ends_at > $4 THEN own.ends_at ELSE excluded.ends_at END
      WHERE own.ends_at <= $4 OR own.spent + excluded.spent <= $3
      RETURNING key`,
      [key, cost, most, now],
    );
    return rows.length > 0;
  }

  async #secondsLeft({ key }: Charge, now: Date): Promise<number> {
    const [row] = await this.query<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM ends_at - $2::timestamptz))::int AS seconds FROM ${TABLE} WHERE key = $1`,
      [key, now],
    );
    return Math.max(1, row?.seconds ?? 1);
  }

  async #takeBack({ key, cost }: Charge): Promise<void> {
    await this.query(`UPDATE ${TABLE} SET spent = spent - $2 WHERE key = $1`, [key, cost]);
  }
}
