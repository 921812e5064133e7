import type { CallKey } from '@portal/shared-api';
import type { ProductionWorld } from '../support/production-api.ts';
import type { Person, productionCaller } from '../support/production-fixtures.ts';

export type Input = Parameters<ReturnType<typeof productionCaller>>[2];

export interface Answer {
  status: number;
  body: { code?: string; detail?: string; change_set?: string };
}

/** Where acts happen, with what they need to know of it; a new one for each run. */
export interface Stage {
  world: ProductionWorld;
  call(person: Person, key: CallKey, input?: Input): PromiseLike<Answer>;
  /** @returns the body @throws unless it succeeds */
  ok<Body>(person: Person, key: CallKey, input?: Input): Promise<Body>;
  /** The first row. */
  row<Row>(sql: string, values?: unknown[]): Promise<Row>;
}

/** What people do at the same time as others. */
export interface Act {
  name: string;
  /** The table that it writes first. */
  writes: string;
  /** Brings about what it needs. @returns the act itself, which knows what its page would */
  prepare(stage: Stage): Promise<() => PromiseLike<Answer>>;
}

export const isDone = ({ status }: Answer): boolean => status < 300;
