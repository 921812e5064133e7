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

const input = (more: Partial<RawInput> = {}): RawInput => ({
  params: {},
  query: {},
  body: undefined,
  hasBody: false,
  ...more,
});

function refusal(run: () => unknown): Pick<ProblemError, 'status' | 'options'> {
  try {
    run();
  } catch (error) {
    if (error instanceof ProblemError) return { status: error.status, options: error.options };
    throw error;
  }
  throw new Error('was not refused');
}

const parseInput = (of: Call, raw: RawInput) => inputParser(of)(raw);

describe('inputParser', () => {
  it('returns the input as the schemas parse it', () => {
    const body = { email: 'a@b.example', permits: [1] };
    expect(parseInput(call, input({ params: { id: '7' }, body, hasBody: true }))).toEqual({
      params: { id: 7 },
      query: { points: 100 },
      body,
      version: 0,
    });
  });

  it('reads the version that a change is based on', () => {
    const versioned: Call = { ...plain, ifMatch: true };
    expect(parseInput(versioned, input({ ifMatch: '"7"' }))).toMatchObject({ version: 7 });
    expect(refusal(() => parseInput(versioned, input()))).toMatchObject({ status: 428 });
    const refused = ['7', '"0"', '"7", "8"', 'W/"7"', '*', '"1e3"'].map(
      (ifMatch) => refusal(() => parseInput(versioned, input({ ifMatch }))).status,
    );
    expect(refused).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('lists every error with its path', () => {
    const raw = input({ params: { id: 'x' }, query: { v: '1' }, body: { permits: ['a'] }, hasBody: true });
    const { status, options } = refusal(() => parseInput(call, raw));
    expect(status).toBe(400);
    expect(options.errors?.map(({ path }) => path)).toEqual(['params.id', 'query.v', 'body.email', 'body.permits.0']);
  });

  it('refuses a blank part of the path instead of reading it as 0', () => {
    const body = { email: 'a@b.example', permits: [] };
    expect(refusal(() => parseInput(call, input({ params: { id: ' ' }, body, hasBody: true })))).toEqual({
      status: 400,
      options: { errors: [fieldError('params.id', 'value-blank')] },
    });
  });

  it('refuses a query or a body that the call does not describe', () => {
    expect(parseInput(plain, input())).toEqual({ params: {}, query: {}, body: undefined, version: 0 });
    expect(refusal(() => parseInput(plain, input({ query: { a: '1' } })))).toEqual({
      status: 400,
      options: { errors: [fieldError('query.a', 'parameter-unknown')] },
    });
    expect(refusal(() => parseInput(plain, input({ body: {}, hasBody: true }))).status).toBe(400);
  });

  it('refuses a body that is not JSON, and a missing one', () => {
    expect(refusal(() => parseInput(call, input({ params: { id: '7' }, hasBody: true }))).status).toBe(415);
    expect(refusal(() => parseInput(call, input({ params: { id: '7' } }))).status).toBe(400);
  });
});
