import { type CallKey, contract, problemSchema } from '@portal/shared-api';
import { canEnter, type Role } from '@portal/shared-auth';
import { z } from 'zod';
import type { Operation } from './operations.ts';
import type { FuzzAnswer, FuzzRequest } from './send.ts';
import type { Caller } from './world.ts';

const ROLES: Record<Caller, readonly Role[] | null> = {
  visitor: null,
  'bad token': null,
  stranger: [],
  owner: ['Well Owner'],
  neighbor: ['Well Owner'],
  ada: ['Administrator'],
  dev: ['Developer'],
};

/** Patterns that would reveal internals. */
const INSIDE =
  /node_modules|\/(?:dist|src)\/|\.(?:[cm]?js|ts):\d|\bSELECT\b|\bINSERT\b|\brelation "|invalid input syntax|ECONN/;
const shapeOf = (key: string): string => key.replace(/\{\w+\}/g, '{}');
const keysByShape = new Map(Object.keys(contract).map((key) => [shapeOf(key), key as CallKey]));

function isAllowed(who: Caller, { key }: Operation): boolean {
  const { access } = contract[keysByShape.get(shapeOf(key))!];
  if (who === 'bad token') return false;
  return access === 'public' || (ROLES[who] !== null && canEnter(access, ROLES[who]));
}

/** General problems of any response; empty if there are none. */
export function faultsOf({ status, headers, body }: FuzzAnswer): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  check(status < 500, `status ${status}`);
  check(headers['x-content-type-options'] === 'nosniff', 'without nosniff');
  check(/^default-src 'none'/.test(headers['content-security-policy'] ?? ''), 'without a content security policy');
  check(/^[\w.:-]{1,128}$/.test(headers['x-request-id'] ?? ''), 'without an id of the request');
  check(!('server' in headers) && !('x-powered-by' in headers), 'tells what the server is');
  if (status < 400) return faults;
  check(/^application\/problem\+json/.test(headers['content-type'] ?? ''), `a ${headers['content-type']}`);
  try {
    const problem = problemSchema.strict().parse(JSON.parse(body.toString()));
    check(problem.status === status, 'a problem with another status');
    const told = [problem.title, problem.detail, ...(problem.errors ?? []).map(({ message }) => message)].join('\n');
    check(!INSIDE.test(told), `tells of the inside: ${told.slice(0, 300)}`);
  } catch (error) {
    faults.push(`no problem document: ${error}`);
  }
  return faults;
}

/** Problems of a response to an operation of `openapi.json`. */
export function faultsOfCall(operation: Operation, { who, method }: FuzzRequest, answer: FuzzAnswer): string[] {
  const faults = method === 'HEAD' && answer.status >= 400 ? [] : faultsOf(answer);
  const { status, body, headers } = answer;
  if (status >= 300) return faults;
  if (!isAllowed(who, operation)) faults.push(`${who} is answered ${status}`);
  if (!operation.success.includes(status)) faults.push(`a success that is ${status}`);
  if (operation.response && status !== 204 && method !== 'HEAD') {
    if (!headers['content-type']?.startsWith(operation.mediaType!)) faults.push(`a ${headers['content-type']}`);
    const { error } = operation.response.safeParse(JSON.parse(body.toString()));
    if (error) faults.push(`not what openapi.json says: ${z.prettifyError(error).slice(0, 500)}`);
  }
  return faults;
}
