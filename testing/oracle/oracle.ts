import type { Comparison } from './compare.ts';
import type { OracleContext, Part } from './part.ts';
import { type Random, seeded } from './random.ts';

export interface Oracle extends OracleContext {
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  random: Random;
}

/** A part that looks at random examples. */
export const partByExamples = (name: string, compare: (oracle: Oracle) => AsyncGenerator<Comparison>): Part => ({
  name,
  compare: (context) =>
    compare({
      ...context,
      rows: async (sql, values) => (await context.database.query(sql, values)).rows,
      random: seeded(context.seed),
    }),
});
