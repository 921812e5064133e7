import type { Comparison } from './compare.ts';
import type { Part } from './part.ts';
import type { Api } from './portal/api.ts';
import { type Random, seeded } from './random.ts';

export interface Oracle {
  portalUrl: string;
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  admin: Api;
  owner: Api;
  visitor: Api;
  random: Random;
  /** How many times as many examples as in a run of a minute. */
  times: number;
}

/** A part that looks at random examples. */
export const partByExamples = (name: string, compare: (oracle: Oracle) => AsyncGenerator<Comparison>): Part => ({
  name,
  compare: ({ portalUrl, database, admin, owner, visitor, seed, times }) =>
    compare({
      portalUrl,
      rows: async (sql, values) => (await database.query(sql, values)).rows,
      admin,
      owner,
      visitor,
      random: seeded(seed),
      times,
    }),
});
