import { join } from 'node:path';
import { attacksOf, sizesOf } from './attacks.ts';
import { callsOf, contractCalls, inputsOf } from './calls.ts';

const ROOT = join(import.meta.dirname, '../..');
const call = (operation: object) => callsOf({ paths: { '/things': { post: operation } } } as never)[0]!;
const withBody = (schema: object) => call({ requestBody: { content: { 'application/json': { schema } } } });

it('has a family for each input of each call of the contract', () => {
  const calls = contractCalls(ROOT);
  expect(calls.length).toBeGreaterThan(100);
  for (const one of calls) {
    const attacked = new Set(attacksOf(one).map(({ kind }) => kind));
    expect([one.key, [...attacked].sort()]).toEqual([
      one.key,
      [...new Set(inputsOf(one).map(({ kind }) => kind))].sort(),
    ]);
  }
});

it('makes each attack of the contract at three sizes', () => {
  for (const attack of contractCalls(ROOT)
    .flatMap(attacksOf)
    .filter(({ kind }) => kind !== 'file')) {
    const sizes = sizesOf(attack).map((size) => JSON.stringify(attack.made(size, {})).length);
    expect([attack.target, attack.name, sizes[2]! >= sizes[0]!]).toEqual([attack.target, attack.name, true]);
  }
});

it.each([
  ['a body of another media type', { requestBody: { content: { 'multipart/form-data': {} } } }],
  [
    'a value that may be anything',
    { requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { a: {} } } } } } },
  ],
])('fails for %s, which no family attacks', (_what, operation) => {
  expect(() => attacksOf(call(operation))).toThrow('no family attacks');
});

it('puts what is hostile where the schema has it', () => {
  const ring = {
    type: 'array',
    maxItems: 500,
    items: { type: 'object', properties: { longitude: { type: 'number' }, latitude: { type: 'number' } } },
  };
  const schema = {
    type: 'object',
    required: ['why'],
    properties: {
      why: { type: 'string', maxLength: 8 },
      area: { anyOf: [{ type: 'null' }, { type: 'array', maxItems: 4, items: ring }] },
    },
  };
  const attacks = attacksOf(withBody(schema));
  const bodyOf = (name: string, size: number) =>
    JSON.parse(attacks.find((one) => one.name === name)!.made(size, {}).body as string);
  expect(bodyOf('why: longest', 8)).toEqual({ why: 'aaaaaaaa' });
  expect(bodyOf('area: longest', 6)).toEqual({
    why: 'a',
    area: [Array(6).fill({ longitude: expect.any(Number), latitude: expect.any(Number) })],
  });
  expect(attacks.find(({ name }) => name === 'area: longest')!.most).toBe(2_000);
});
