import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keywords of the contract's schemas that say what a caller may send. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface Call {
  /** `POST /imports` */
  key: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  takesFile: boolean;
}

export type Kind = 'file' | 'shape' | 'list' | 'keys' | 'filter' | 'text';

/** A place of a call that takes as much as its caller likes. */
export interface Input {
  kind: Kind;
  where: 'path' | 'query' | 'body';
  /** Names and places that lead to it. */
  at: string[];
  schema: Schema;
}

interface Document {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Schema }> } }>
  >;
}

/** @throws Error for a body of a media type that no family attacks */
export function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]): Call => {
      const key = `${verb.toUpperCase()} ${path}`;
      const { 'application/json': json, 'application/octet-stream': file, ...others } = requestBody?.content ?? {};
      const [unknown] = Object.keys(others);
      if (unknown) throw new Error(`${key} takes ${unknown}: no family attacks it`);
      return {
        key,
        method: verb.toUpperCase(),
        path,
        parameters,
        body: json?.schema ?? null,
        takesFile: file !== undefined,
      };
    }),
  );
}

export const contractCalls = (root: string): Call[] =>
  callsOf(JSON.parse(readFileSync(join(root, 'services/api/openapi.json'), 'utf8')));

const isCorner = ({ properties = {} }: Schema): boolean => 'longitude' in properties && 'latitude' in properties;
const innermost = (schema: Schema): Schema => (schema.items ? innermost(schema.items) : schema);

/** @throws Error for a schema whose values no family can attack */
function inputsIn(schema: Schema, at: string[], where: Input['where'], text: Kind): Input[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((one) => inputsIn(one, at, where, text));
  if ('const' in schema || schema.enum || /^date/.test(schema.format ?? '')) return [];
  const types = [schema.type ?? []].flat();
  if (types.length === 0) throw new Error(`${at.join('.')} may be anything: no family attacks it`);
  return types.flatMap((type): Input[] => {
    if (type === 'string') return [{ kind: text, where, at, schema }];
    if (type === 'array' && isCorner(innermost(schema))) return [{ kind: 'shape', where, at, schema }];
    if (type === 'array')
      return [{ kind: 'list', where, at, schema }, ...inputsIn(schema.items ?? {}, [...at, '0'], where, text)];
    if (type !== 'object') return [];
    const { properties = {}, additionalProperties } = schema;
    const inner = Object.entries(properties).flatMap(([name, one]) => inputsIn(one, [...at, name], where, text));
    const hasKeys = typeof additionalProperties === 'object' || additionalProperties === true;
    return hasKeys ? [...inner, { kind: 'keys', where, at, schema }] : inner;
  });
}

export function inputsOf(call: Call): Input[] {
  const asked = call.parameters.flatMap(({ name, in: where, schema }) =>
    where === 'header'
      ? []
      : inputsIn(schema, [name], where, where === 'query' && call.method === 'GET' ? 'filter' : 'text'),
  );
  const sent = call.body ? inputsIn(call.body, [], 'body', 'text') : [];
  return [...asked, ...sent, ...(call.takesFile ? [{ kind: 'file', where: 'body', at: [], schema: {} } as Input] : [])];
}

const TEXTS = [
  'a',
  '1',
  '2025',
  'A-2020-0001',
  '00000000-0000-4000-8000-000000000000',
  'person@people.example',
  'reminder-29',
  'Secret-1234',
];

/** The least that fits, as far as the schema says; `known` values by name come first. */
export function leastOf(schema: Schema, known: Readonly<Record<string, unknown>>, name = ''): unknown {
  const { type, properties = {}, required = [] } = schema;
  if (name in known && (!schema.enum || schema.enum.includes(known[name]))) return known[name];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return leastOf(choice, known, name);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return '2025-07-01';
  if (schema.format === 'date-time') return '2025-07-01T12:00:00Z';
  switch ([type].flat()[0]) {
    case 'string': {
      const fits = new RegExp(schema.pattern ?? '', 'u');
      const long = TEXTS.map((text) => text.padEnd(schema.minLength ?? 0, text));
      return long.find((text) => fits.test(text)) ?? long[0];
    }
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => leastOf(schema.items ?? {}, known));
    case 'object':
      return Object.fromEntries(required.map((key) => [key, leastOf(properties[key] ?? {}, known, key)]));
    default:
      return type === 'boolean' ? false : null;
  }
}
