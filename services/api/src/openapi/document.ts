import { STATUS_CODES } from 'node:http';
import { type Call, type CallKey, ONCE_ONLY, problemSchema } from '@portal/shared-api';
import { fieldTexts, problems, sheetTexts } from '@portal/shared-api/problems';
import { reportTexts } from '@portal/shared-api/production';
import { z } from 'zod';

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Json;
  servers: Json[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Json>>;
  components: Json;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
};

/** Not an enum, because codes may be added; documentation only. */
const codesOf = (described: readonly (readonly [code: string, description: string])[]): Json => ({
  oneOf: described.map(([code, description]) => ({ const: code, description })),
});

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** @param path path in the document, whose parameter names may differ from the call's */
function parameters(key: string, call: Call, path: string): Json[] {
  const shown = new Map(namesIn(key).map((name, index) => [name, namesIn(path)[index]!]));
  const inPlace = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] =>
    Object.entries(schema?.shape ?? {}).map(([name, parameter]) => ({
      name: place === 'path' ? shown.get(name) : name,
      in: place,
      required: place === 'path' || !parameter.safeParse(undefined).success,
      schema: schemaOf(parameter as z.ZodType, 'input'),
    }));
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^"[1-9][0-9]*"$' },
  };
  const requestKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeated request with the same key makes nothing more and has the first answer, for a day.',
    schema: { type: 'string', pattern: '^"[0-9a-f-]{36}"$' },
  };
  return [
    ...inPlace('path', call.params),
    ...inPlace('query', call.query),
    ...(call.ifMatch ? [ifMatch] : []),
    ...(ONCE_ONLY.has(key as CallKey) ? [requestKey] : []),
  ];
}

function problemStatuses(call: Call): number[] {
  const needsRole = call.access === 'admin' || call.access === 'developer';
  return [400, 401, ...(needsRole ? [403] : []), 404, ...(call.body || call.upload ? [413, 415] : []), 500, 503];
}

function responses(call: Call): Json {
  const mediaType = call.mediaType ?? 'application/json';
  const success = call.status ?? 200;
  const problems = problemStatuses(call).map((status) => [status, { $ref: '#/components/responses/Problem' }]);
  return {
    [success]: {
      description: STATUS_CODES[success],
      ...(success !== 204 && { content: { [mediaType]: { schema: schemaOf(call.response, 'output') } } }),
    },
    ...(call.mayBeEmpty && { 204: { description: STATUS_CODES[204] } }),
    ...Object.fromEntries(problems),
  };
}

/** `GET /public-map/sources/{id}` → `getPublicMapSourcesId` */
function operationId(key: string): string {
  const words = key.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
}

function operation(key: string, call: Call, path: string): Json {
  const given = parameters(key, call, path);
  const security = call.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }];
  return {
    operationId: operationId(key),
    summary: call.summary,
    ...(call.description && { description: call.description }),
    tags: [call.tag],
    security,
    ...(given.length > 0 && { parameters: given }),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } },
    }),
    ...(call.upload && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: responses(call),
  };
}

/**
 * Paths that differ only in parameter names are not allowed by the specification; the first one's names are used for
 * all.
 */
export function openApiDocument(contract: Record<string, Call>, version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const pathOfShape = new Map<string, string>();
  for (const [key, call] of Object.entries(contract)) {
    const [method, template] = key.split(' ') as [string, string];
    const shape = template.replace(/\{\w+\}/g, '{}');
    const path = pathOfShape.get(shape) ?? template;
    pathOfShape.set(shape, path);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, call, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'North Plains groundwater portal',
      version,
      description:
        'Geometry is GeoJSON in EPSG:4326. Times are ISO 8601 in UTC. Errors are RFC 9457 problem documents, whose codes stand under Schemas: ProblemCode and FieldCode.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(contract).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Problem: {
          description: 'A problem document (RFC 9457)',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      schemas: {
        Problem: schemaOf(problemSchema, 'output'),
        ProblemCode: codesOf(Object.entries(problems).map(([code, [status, text]]) => [code, `${status}: ${text}`])),
        FieldCode: codesOf(Object.entries({ ...fieldTexts, ...reportTexts, ...sheetTexts })),
      },
    },
  };
}
