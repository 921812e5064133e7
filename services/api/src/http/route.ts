import { CALL_COSTS, type CallKey, contract } from '@portal/shared-api';
import type { FastifyRequest } from 'fastify';

/** What is known of an address before anybody looks at who asks. */
export interface Route {
  /** Path template, such as `/wells/{well_ndx}`; `unknown` for paths outside the API. */
  readonly template: string;
  /** What a request costs, in tenths of a usual one; 0 is free. */
  readonly cost: number;
}

export const UNKNOWN_ROUTE: Route = { template: 'unknown', cost: CALL_COSTS.usual };

export const routeOfCall = (key: CallKey): Route => ({
  template: key.slice(key.indexOf(' ') + 1),
  cost: CALL_COSTS[contract[key].cost],
});

/** Of a request that the router has found a handler for; routes carry it as their configuration. */
export const routeOf = (request: FastifyRequest): Route =>
  (request.routeOptions.config as Partial<{ route: Route }>).route ?? UNKNOWN_ROUTE;
