import { readFileSync } from 'node:fs';
import { type Call, contract, ONCE_ONLY } from '@portal/shared-api';
import { z } from 'zod';
import { apiVersion } from '../api-version.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument(contract, apiVersion);
type Operation = {
  operationId: string;
  parameters?: { name: string; in: string }[];
  responses: object;
  security: object[];
};
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation: operation as unknown as Operation })),
);
const shape = (text: string) => text.replace(/\{\w+\}/g, '{}');

describe('openApiDocument', () => {
  it('equals openapi.json; if not: npm run generate', () => {
    const written = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has every call of the contract with a unique id', () => {
    const shapes = operations.map(({ path, verb }) => shape(`${verb.toUpperCase()} ${path}`));
    expect(shapes.sort()).toEqual(Object.keys(contract).map(shape).sort());
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getPublicMapSourcesId');
  });

  const plain: Call = { summary: '', tag: '', access: 'public', cost: 'usual', response: z.unknown() };

  it('merges paths that differ only in parameter names', () => {
    const [id, user_id] = [z.object({ id: z.string() }), z.object({ user_id: z.string() })];
    const calls = {
      'GET /users/{id}': { ...plain, params: id },
      'DELETE /users/{user_id}': { ...plain, params: user_id, query: id },
    };
    const { paths } = openApiDocument(calls, '1.0.0');
    expect(Object.keys(paths)).toEqual(['/users/{id}']);
    const { parameters } = paths['/users/{id}']!.delete as unknown as Operation;
    expect(parameters!.map(({ name, in: place }) => `${name} in ${place}`)).toEqual(['id in path', 'id in query']);
  });

  it('describes every parameter that a path names', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(described.map(({ name }) => name)).toEqual(named);
    }
  });

  it('names the key of calls that make something once only', () => {
    const keyed = operations.filter(({ operation }) =>
      operation.parameters?.some(({ name }) => name === 'Idempotency-Key'),
    );
    const calls = keyed.map(({ verb, path }) => shape(`${verb.toUpperCase()} ${path}`));
    expect(calls.sort()).toEqual([...ONCE_ONLY].map(shape).sort());
  });

  it('refers only to existing components', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const steps = reference.replace('#/', '').split('/');
      const target = steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], document);
      expect(target).toBeDefined();
    }
  });

  it('describes required and optional parameters, bodies, statuses and access', () => {
    const call: Call = {
      ...plain,
      access: 'admin',
      query: z.strictObject({ notify: z.boolean().optional(), language: z.string() }),
      body: z.object({ email: z.email() }),
      status: 201,
    };
    const { post } = openApiDocument({ 'POST /users': call }, '1.0.0').paths['/users']!;
    expect(post).toMatchObject({
      security: [{ bearer: [] }],
      parameters: [
        { name: 'notify', in: 'query', required: false },
        { name: 'language', in: 'query', required: true },
      ],
      requestBody: { required: true },
      responses: { 201: {}, 400: {}, 401: {}, 403: {}, 415: {} },
    });
  });
});
