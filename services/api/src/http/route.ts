import { CALL_COSTS, type CallKey, contract } from '@portal/shared-api';
import type { FastifyRequest } from 'fastify';

/** What is known about a URL before authentication. */
export interface Route {
  /** Path template, such as `/wells/{well_ndx}`; `unknown` for paths outside the API. */
  readonly template: string;
  /** Cost of a request in tenths of a normal one; 0 is free. */
  readonly cost: number;
  /** Something that a signed-in person keeps here. */
  readonly isChange: boolean;
}

export const UNKNOWN_ROUTE: Route = { template: 'unknown', cost: CALL_COSTS.usual, isChange: false };

export const routeOfCall = (key: CallKey): Route => ({
  template: key.slice(key.indexOf(' ') + 1),
  cost: CALL_COSTS[contract[key].cost],
  isChange: contract[key].access === 'signed-in' && !key.startsWith('GET '),
});

/** Route of a request with a handler, stored in Fastify's route configuration. */
export const routeOf = (request: FastifyRequest): Route =>
  (request.routeOptions.config as Partial<{ route: Route }>).route ?? UNKNOWN_ROUTE;
