import { CALL_COSTS, type CallKey, contract } from '@portal/shared-api';
import { findPath } from '../contract/paths.ts';
import { API_PREFIX } from '../http/middleware.ts';

/** What a request costs, in tenths of a usual one; 0 is free. */
export function costOf(method: string, path: string): number {
  const verb = method === 'HEAD' ? 'GET' : method;
  const known = path.startsWith(`${API_PREFIX}/`) ? findPath(path.slice(API_PREFIX.length), verb) : undefined;
  const call = known && contract[`${verb} ${known.template}` as CallKey];
  return CALL_COSTS[call?.cost ?? 'usual'];
}
