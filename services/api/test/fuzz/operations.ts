import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { OpenApiDocument } from '../../src/openapi/document.ts';
import { hostileBody, hostileHeaders, hostileQuery, hostileSegment, wellFormed } from './hostile.ts';
import { arbitraryOf, type JsonSchema, namedArbitrary } from './schema-arbitrary.ts';
import type { FuzzRequest } from './send.ts';
import { CALLERS, DOORS, KNOWN } from './world.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  /** "METHOD /path/{parameter}" */
  key: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: JsonSchema | null;
  upload: boolean;
  success: number[];
  mediaType: string | null;
  response: z.ZodType | null;
}

type Content = Record<string, { schema?: JsonSchema }>;

export function operationsOf({ paths, servers }: OpenApiDocument): Operation[] {
  const base = servers[0]!.url as string;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => {
      const {
        parameters = [],
        requestBody,
        responses,
      } = described as {
        parameters?: Parameter[];
        requestBody?: { content: Content };
        responses: Record<string, { content?: Content }>;
      };
      const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
      const [mediaType = null, content] = Object.entries(responses[successes[0]!]!.content ?? {})[0] ?? [];
      const isJson = mediaType !== null && /json$/.test(mediaType);
      return {
        key: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        path: base + path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        upload: requestBody?.content['application/octet-stream'] !== undefined,
        success: successes.map(Number),
        mediaType,
        response: isJson ? (z.fromJSONSchema(content!.schema as never) as z.ZodType) : null,
      };
    }),
  );
}

const TYPES = { json: { 'content-type': 'application/json' }, file: { 'content-type': 'application/octet-stream' } };
const SHEET = 'GPU,Meter,End reading\n1001,A-1,5\n';
const LEVELS = 'well,time,depth_to_water_ft\nDA-10,2026-01-05T18:00Z,100\nDA-9,2026-01-05T18:00Z,50\n';

const encoded = (value: unknown): string => encodeURIComponent(wellFormed(String(value))).replace(/^\.{1,2}$/, '%2E');
const filled = (path: string, values: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
const record = (names: readonly string[], of: (name: string) => Arbitrary<string>): Arbitrary<Record<string, string>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, of(name)])));

const nothing: Arbitrary<string | undefined> = fc.constant(undefined);

/** A valid body with its headers. */
function bodyOf({ key, body, upload }: Operation): { headers: Record<string, string>; body: typeof nothing } {
  if (upload) return { headers: TYPES.file, body: fc.constant(key.endsWith('/imports') ? LEVELS : SHEET) };
  if (!body) return { headers: {}, body: nothing };
  return { headers: TYPES.json, body: arbitraryOf(body, KNOWN).map((value) => JSON.stringify(value)) };
}

export function goodRequest(operation: Operation): Arbitrary<FuzzRequest> {
  const { method, path, parameters } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const texts = (name: string) => {
    const { schema } = parameters.find((parameter) => parameter.name === name)!;
    return namedArbitrary(name, schema, KNOWN).map(encoded);
  };
  const query = fc.record(Object.fromEntries(inQuery.map(({ name }) => [name, texts(name)])), {
    requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
  });
  const { headers, body } = bodyOf(operation);
  return fc.record({
    door: fc.constantFrom(...DOORS),
    // Weighted toward the most privileged callers, or most responses would be refusals.
    who: fc.constantFrom(...CALLERS, 'owner' as const, 'ada' as const, 'ada' as const),
    method: fc.constant(method),
    path: fc
      .tuple(
        record(
          inPath.map(({ name }) => name),
          texts,
        ),
        query,
      )
      .map(([values, asked]) => {
        const search = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
        return filled(path, values) + (search.length > 0 ? `?${search.join('&')}` : '');
      }),
    headers: fc.constant(headers),
    body,
  });
}

/** Requests with something hostile in one or more parts. */
export function hostileRequest(operation: Operation): Arbitrary<FuzzRequest> {
  const { path, parameters, body, upload } = operation;
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const asked = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const known = (name: string) => fc.constantFrom(...(KNOWN[name] ?? ['1'])).map(encoded);
  const segment = (name: string) => fc.oneof(known(name), hostileSegment);
  const sent = body
    ? hostileBody(arbitraryOf(body, KNOWN))
    : fc.constantFrom(undefined, undefined, '{}', '\u0000', 'x');
  return goodRequest(operation).chain((good) =>
    fc.record({
      door: fc.constant(good.door),
      who: fc.constant(good.who),
      method: fc.constantFrom(...Array(9).fill(good.method), 'HEAD'),
      path: fc.oneof(
        fc.constant(good.path),
        fc
          .tuple(record(names, segment), hostileQuery(asked))
          .map(([values, query]) => `${filled(path, values)}?${query}`),
      ),
      headers: hostileHeaders.map((headers) => ({ ...good.headers, ...headers })),
      body: upload ? fc.constant(good.body) : fc.oneof(fc.constant(good.body), sent),
    }),
  );
}
