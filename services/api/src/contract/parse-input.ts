import type { Call } from '@portal/shared-api';
import { z } from 'zod';
import { ProblemError } from '../http/problem.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  hasBody: boolean;
}

const nothing = z.strictObject({});
const noBody = z.undefined();
const anything = z.unknown();

function mistakes(part: string, error: z.ZodError): { path: string; message: string }[] {
  return error.issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.');
    if (issue.code !== 'unrecognized_keys') return { path, message: issue.message };
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'Unknown name' }));
  });
}

/** A path's part of blanks alone would be read as the number 0. */
const blanks = (params: unknown): { path: string; message: string }[] =>
  Object.entries(params ?? {})
    .filter(([, value]) => typeof value === 'string' && value.trim() === '')
    .map(([name]) => ({ path: `params.${name}`, message: 'Must not be blank' }));

/** @throws ProblemError 400 with every mistake, 415 for a body that is not JSON */
export function parseInput(call: Call, raw: RawInput): { params: unknown; query: unknown; body: unknown } {
  if (call.upload && !raw.hasBody) throw new ProblemError(400, 'The file is missing: it is the body of this call.');
  if (raw.hasBody && !call.body && !call.upload) throw new ProblemError(400, 'This call takes no body.');
  if (raw.hasBody && raw.body === undefined)
    throw new ProblemError(415, `The body must be ${call.upload ? 'application/octet-stream' : 'application/json'}.`);
  const parsed = {
    params: (call.params ?? nothing).safeParse(raw.params),
    query: (call.query ?? nothing).safeParse(raw.query),
    body: (call.upload ? anything : (call.body ?? noBody)).safeParse(raw.body),
  };
  const errors = [
    ...blanks(raw.params),
    ...Object.entries(parsed).flatMap(([part, { error }]) => (error ? mistakes(part, error) : [])),
  ];
  if (errors.length > 0) throw new ProblemError(400, 'The request is not valid.', { errors });
  return { params: parsed.params.data, query: parsed.query.data, body: parsed.body.data };
}
