import type pg from 'pg';
import type { Comparison } from './compare.ts';
import type { Api } from './portal/api.ts';

export interface OracleContext {
  portalUrl: string;
  /** Reads base tables only: no view or function of the portal. */
  database: pg.Client;
  /** Of an administrator. */
  admin: Api;
  /** Of an owner of some permits. */
  owner: Api;
  visitor: Api;
  /** Of random examples: the same in every run with the same seed. */
  seed: number;
  /** How many times as many random examples as usual. */
  times: number;
  /** `null` on a portal whose data must not be changed. */
  own: OwnPortal | null;
}

/** Started for this run. */
export interface OwnPortal {
  /** Work that starts with the API, and then waits for hours, is done again. */
  restartApi(): Promise<void>;
}

/** Recomputes some of the portal's answers from raw rows and the rules as they are written. */
export interface Part {
  name: string;
  /** Compared again after random histories. */
  isOfReporting?: boolean;
  /** Runs only where it is named: it takes minutes. */
  isOnDemand?: boolean;
  compare(context: OracleContext): AsyncGenerator<Comparison>;
}
