import type { Call } from '@portal/shared-api';
import { z } from 'zod';
import { ProblemError } from '../http/problem.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  hasBody: boolean;
}

export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface Mistake {
  path: string;
  message: string;
}

const nothing = z.strictObject({});
const noBody = z.undefined();
const anything = z.unknown();

function mistakesIn(part: string, error: z.ZodError): Mistake[] {
  return error.issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.');
    if (issue.code !== 'unrecognized_keys') return { path, message: issue.message };
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'Unknown name' }));
  });
}

/** A path's part of blanks alone would be read as the number 0. */
function blanksIn(params: unknown): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const name in params as Record<string, unknown>) {
    const value = (params as Record<string, unknown>)[name];
    if (typeof value === 'string' && value.trim() === '')
      mistakes.push({ path: `params.${name}`, message: 'Must not be blank' });
  }
  return mistakes;
}

function checkBody(call: Call, { hasBody, body }: RawInput): void {
  if (call.upload && !hasBody) throw new ProblemError(400, 'The file is missing: it is the body of this call.');
  if (hasBody && !call.body && !call.upload) throw new ProblemError(400, 'This call takes no body.');
  if (hasBody && body === undefined)
    throw new ProblemError(415, `The body must be ${call.upload ? 'application/octet-stream' : 'application/json'}.`);
}

/**
 * What reads the input of one call.
 *
 * @returns a function that throws ProblemError 400 with every mistake, 415 for a body that is not JSON
 */
export function inputParser(call: Call): (raw: RawInput) => ParsedInput {
  const paramsSchema = call.params ?? nothing;
  const querySchema = call.query ?? nothing;
  const bodySchema = call.upload ? anything : (call.body ?? noBody);
  return (raw) => {
    checkBody(call, raw);
    const blanks = blanksIn(raw.params);
    const params = paramsSchema.safeParse(raw.params);
    const query = querySchema.safeParse(raw.query);
    const body = bodySchema.safeParse(raw.body);
    if (blanks.length === 0 && params.success && query.success && body.success)
      return { params: params.data, query: query.data, body: body.data };
    const errors = [
      ...blanks,
      ...(params.success ? [] : mistakesIn('params', params.error)),
      ...(query.success ? [] : mistakesIn('query', query.error)),
      ...(body.success ? [] : mistakesIn('body', body.error)),
    ];
    throw new ProblemError(400, 'The request is not valid.', { errors });
  };
}
