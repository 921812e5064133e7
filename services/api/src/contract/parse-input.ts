import type { Call } from '@portal/shared-api';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { z } from 'zod';
import { ProblemError } from '../http/problem.ts';
import { fieldErrorsOf } from './field-errors.ts';

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

const nothing = z.strictObject({});
const noBody = z.undefined();
const anything = z.unknown();

/** A blank path parameter would be parsed as the number 0. */
function findBlanks(params: unknown): FieldError[] {
  const mistakes: FieldError[] = [];
  for (const name in params as Record<string, unknown>) {
    const value = (params as Record<string, unknown>)[name];
    if (typeof value === 'string' && value.trim() === '') mistakes.push(fieldError(`params.${name}`, 'value-blank'));
  }
  return mistakes;
}

function checkBody(call: Call, { hasBody, body }: RawInput): void {
  if (call.upload && !hasBody) throw new ProblemError('file-missing');
  if (hasBody && !call.body && !call.upload) throw new ProblemError('body-unexpected');
  if (hasBody && body === undefined)
    throw new ProblemError('body-type-wrong', {
      mediaType: call.upload ? 'application/octet-stream' : 'application/json',
    });
}

/** @returns a parser that throws ProblemError 400 with every error, or 415 for a body that is not JSON */
export function inputParser(call: Call): (raw: RawInput) => ParsedInput {
  const paramsSchema = call.params ?? nothing;
  const querySchema = call.query ?? nothing;
  const bodySchema = call.upload ? anything : (call.body ?? noBody);
  return (raw) => {
    checkBody(call, raw);
    const blanks = findBlanks(raw.params);
    const params = paramsSchema.safeParse(raw.params);
    const query = querySchema.safeParse(raw.query);
    const body = bodySchema.safeParse(raw.body);
    if (blanks.length === 0 && params.success && query.success && body.success)
      return { params: params.data, query: query.data, body: body.data };
    const errors = [
      ...blanks,
      ...(params.success ? [] : fieldErrorsOf('params', params.error)),
      ...(query.success ? [] : fieldErrorsOf('query', query.error)),
      ...(body.success ? [] : fieldErrorsOf('body', body.error)),
    ];
    throw new ProblemError('request-invalid', {}, { errors });
  };
}
