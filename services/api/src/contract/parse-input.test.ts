import type { Call } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import { z } from 'zod';
import { ProblemError } from '../http/problem.ts';
import { inputParser, type RawInput } from './parse-input.ts';

const call: Call = {
  summary: '',
  tag: '',
  access: 'public',
  cost: 'usual',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.strictObject({ points: z.coerce.number().default(100) }),
  body: z.strictObject({ email: z.email(), permits: z.array(z.int()) }),
  response: z.unknown(),
};
const plain: Call = { summary: '', tag: '', access: 'public', cost: 'usual', response: z.unknown() };

const parse = (of: Call, more: Partial<RawInput> = {}) =>
  inputParser(of)({ params: {}, query: {}, body: undefined, hasBody: false, ...more });
function refusal(...given: Parameters<typeof parse>): Pick<ProblemError, 'status' | 'options'> {
  try {
    parse(...given);
  } catch (error) {
    if (error instanceof ProblemError) return { status: error.status, options: error.options };
    throw error;
  }
  throw new Error('was not refused');
}
const refusedFor = (error: ReturnType<typeof fieldError>) => ({ status: 400, options: { errors: [error] } });

describe('inputParser', () => {
  const body = { email: 'a@b.example', permits: [1] };

  it('returns the input as the schemas parse it', () => {
    const parsed = parse(call, { params: { id: '7' }, body, hasBody: true });
    expect(parsed).toEqual({ params: { id: 7 }, query: { points: 100 }, body, version: 0 });
  });

  it('reads the version that a change is based on', () => {
    const versioned: Call = { ...plain, ifMatch: true };
    expect(parse(versioned, { ifMatch: '"7"' })).toMatchObject({ version: 7 });
    expect(refusal(versioned)).toMatchObject({ status: 428 });
    for (const ifMatch of ['7', '"0"', '"7", "8"', 'W/"7"', '*', '"1e3"'])
      expect(refusal(versioned, { ifMatch })).toMatchObject({ status: 400 });
  });

  it('lists every error with its path', () => {
    const raw = { params: { id: 'x' }, query: { v: '1' }, body: { permits: ['a'] }, hasBody: true };
    const { status, options } = refusal(call, raw);
    expect(status).toBe(400);
    expect(options.errors?.map(({ path }) => path)).toEqual(['params.id', 'query.v', 'body.email', 'body.permits.0']);
  });

  it('refuses a blank part of the path instead of reading it as 0', () =>
    expect(refusal(call, { params: { id: ' ' }, body, hasBody: true })).toEqual(
      refusedFor(fieldError('params.id', 'value-blank')),
    ));

  it('refuses what no database stores before anything else, however deep, and names where it is', () => {
    const open: Call = { ...plain, query: z.object({ q: z.string() }), body: z.unknown() };
    const at = (more: Partial<RawInput>) => refusal(open, { body: {}, hasBody: true, ...more }).options.errors;
    const deep = JSON.parse(`${'['.repeat(5_000)}"\\u0000"${']'.repeat(5_000)}`);
    for (const [more, path] of [
      [{ query: { q: 'a\0' } }, 'query.q'],
      [{ params: { id: '\0' } }, 'params.id'],
      [{ body: { a: [{ b: '\ud83d' }] } }, 'body.a.0.b'],
      [{ body: { a: { 'b\0': 1 } } }, 'body.a'],
      [{ body: deep }, `body${'.0'.repeat(5_000)}`],
    ] as const)
      expect(at(more)).toEqual([fieldError(path, 'characters-unreadable')]);
    expect(parse(open, { query: { q: '💧\n' }, body: ['é'], hasBody: true })).toMatchObject({ body: ['é'] });
  });

  it('refuses characters that turn text around in what is kept: bodies, and names of uploaded files', () => {
    const open: Call = { ...plain, query: z.object({ q: z.string() }), body: z.unknown() };
    const { body: _, ...upload } = { ...open, upload: 'document' } as Call;
    const query = { q: 'a' };
    for (const text of ['a\u202efdp.exe', '\u2066a', 'a\u2069', 'a\u0007', 'a\u0085']) {
      expect(refusal(open, { query, body: { names: [text] }, hasBody: true })).toEqual(
        refusedFor(fieldError('body.names.0', 'characters-hidden')),
      );
      expect(refusal(upload, { query: { q: text }, hasBody: true, body: text })).toEqual(
        refusedFor(fieldError('query.q', 'characters-hidden')),
      );
      expect(parse(open, { query: { q: text } })).toMatchObject({ query: { q: text } });
    }
    for (const text of ['محمد العلي', 'דוד לוי (בע״מ)', 'رقم\u200f 12', 'two\r\nlines\tof text', 'Peña 💧'])
      expect(parse(open, { query, body: { text }, hasBody: true })).toMatchObject({ body: { text } });
  });

  it('refuses a query or a body that the call does not describe, one that is not JSON, and a missing one', () => {
    expect(parse(plain)).toEqual({ params: {}, query: {}, body: undefined, version: 0 });
    expect(refusal(plain, { query: { a: '1' } })).toEqual(refusedFor(fieldError('query.a', 'parameter-unknown')));
    expect(refusal(plain, { body: {}, hasBody: true }).status).toBe(400);
    expect(refusal(call, { params: { id: '7' }, hasBody: true }).status).toBe(415);
    expect(refusal(call, { params: { id: '7' } }).status).toBe(400);
  });
});
