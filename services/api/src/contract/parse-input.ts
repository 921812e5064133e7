import type { Call } from '@portal/shared-api';
import { hasHidden } from '@portal/shared-api/characters';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { z } from 'zod';
import { ProblemError } from '../http/problem.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { findText, isUnreadable } from './unreadable.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  hasBody: boolean;
  ifMatch?: string | undefined;
}

export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
  /** Of `If-Match`; 0 for calls without one. */
  version: number;
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
  if (call.ignoresBody) return;
  if (call.upload && !hasBody) throw new ProblemError('file-missing');
  if (hasBody && !call.body && !call.upload) throw new ProblemError('body-unexpected');
  if (hasBody && body === undefined)
    throw new ProblemError('body-type-wrong', {
      mediaType: call.upload ? 'application/octet-stream' : 'application/json',
    });
}

/** A version as an entity tag: `"7"`. */
function versionIn({ ifMatch }: Call, { ifMatch: header }: RawInput): number {
  if (!ifMatch) return 0;
  if (header === undefined) throw new ProblemError('version-missing');
  const [, version] = /^"([1-9]\d{0,8})"$/.exec(header.trim()) ?? [];
  if (version === undefined) throw new ProblemError('version-unreadable');
  return Number(version);
}

/** Searches may have what was pasted, and find nothing: hidden characters are refused in what is kept. */
function refuseTexts(call: Call, { params, query, body }: RawInput): void {
  const kept = call.upload ? { query } : call.ignoresBody ? {} : { body };
  const unreadable = findText({ params, query, ...kept }, isUnreadable);
  if (unreadable !== null) throw refusedFor(fieldError(unreadable, 'characters-unreadable'));
  const hidden = findText(kept, hasHidden);
  if (hidden !== null) throw refusedFor(fieldError(hidden, 'characters-hidden'));
}

const refusedFor = (error: FieldError) => new ProblemError('request-invalid', {}, { errors: [error] });

/** @returns a parser that throws ProblemError 400 with every error, 415 for a body that is not JSON, or 428 without a version */
export function inputParser(call: Call): (raw: RawInput) => ParsedInput {
  const paramsSchema = call.params ?? nothing;
  const querySchema = call.query ?? nothing;
  const bodySchema = call.upload || call.ignoresBody ? anything : (call.body ?? noBody);
  return (raw) => {
    checkBody(call, raw);
    const version = versionIn(call, raw);
    refuseTexts(call, raw);
    const blanks = findBlanks(raw.params);
    const params = paramsSchema.safeParse(raw.params);
    const query = querySchema.safeParse(raw.query);
    const body = bodySchema.safeParse(raw.body);
    if (blanks.length === 0 && params.success && query.success && body.success)
      return { params: params.data, query: query.data, body: body.data, version };
    const errors = [
      ...blanks,
      ...(params.success ? [] : fieldErrorsOf('params', params.error)),
      ...(query.success ? [] : fieldErrorsOf('query', query.error)),
      ...(body.success ? [] : fieldErrorsOf('body', body.error)),
    ];
    throw new ProblemError('request-invalid', {}, { errors });
  };
}
