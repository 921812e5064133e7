import { type Call, type Input, inputsOf, type Kind, leastOf, type Schema } from './calls.ts';
import { FILES } from './families/files.ts';
import { type Corner, SHAPES } from './families/shapes.ts';
import { KEYS, LISTS, TEXTS } from './families/words.ts';
import type { Sent } from './send.ts';

/** One family of hostile input at one place of one call. */
export interface Attack {
  call: Call;
  /** `POST /imports, kind gpus` */
  target: string;
  kind: Kind;
  /** `file: CSV, rows` */
  name: string;
  /** The largest size that is sent. */
  most: number;
  made(size: number, known: Readonly<Record<string, unknown>>): Sent;
}

/** Where the schema sets no limit, or one that no attack needs to reach. */
const MOST: Record<Kind, number> = {
  file: 2 ** 20,
  shape: 4_000,
  list: 4_000,
  keys: 4_000,
  filter: 4_000,
  text: 16_000,
};

const corners = ({ items, maxItems = Number.POSITIVE_INFINITY }: Schema): number =>
  items ? maxItems * corners(items) : 1;
const depthOf = ({ items }: Schema): number => (items ? 1 + depthOf(items) : 0);

function mostOf({ kind, where, schema }: Input): number {
  const own = kind === 'shape' ? corners(schema) : (schema.maxLength ?? schema.maxItems ?? Number.POSITIVE_INFINITY);
  return Math.max(4, Math.min(own, MOST[where === 'path' ? 'filter' : kind]));
}

/** Chooses, of alternatives, the one that has the place. */
function withAt(
  schema: Schema,
  at: readonly string[],
  value: unknown,
  known: Readonly<Record<string, unknown>>,
): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  const choices = schema.anyOf ?? schema.oneOf;
  const own = choices?.find(({ properties, items }) => (name === '0' ? items : properties?.[name])) ?? schema;
  if (own.items) return [withAt(own.items, rest, value, known)];
  const least = leastOf(own, known) as Record<string, unknown>;
  return { ...least, [name]: withAt(own.properties?.[name] ?? {}, rest, value, known) };
}

const asText = (value: unknown): string => encodeURIComponent(Buffer.from(String(value)).toString());

function requestOf(call: Call, { where, at }: Input, value: unknown, known: Readonly<Record<string, unknown>>): Sent {
  const given = (name: string, schema: Schema, place: string): string =>
    asText(place === where && at[0] === name ? value : leastOf(schema, known, name));
  const inPath = call.parameters.filter((one) => one.in === 'path');
  const path = inPath.reduce(
    (text, { name, schema }) => text.replace(`{${name}}`, () => given(name, schema, 'path') || '%20'),
    call.path,
  );
  const query = call.parameters
    .filter(
      (one) => one.in === 'query' && (one.required || one.name in known || (where === 'query' && at[0] === one.name)),
    )
    .map(({ name, schema }) => `${name}=${given(name, schema, 'query')}`);
  const sent = { method: call.method, path: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}` };
  const keyed: Record<string, string> = call.parameters.some(({ name }) => name === 'If-Match')
    ? { 'if-match': '"1"' }
    : {};
  if (!call.body) return { ...sent, headers: keyed };
  const body = JSON.stringify(where === 'body' ? withAt(call.body, at, value, known) : leastOf(call.body, known));
  return { ...sent, headers: { ...keyed, 'content-type': 'application/json' }, body };
}

const corner = ([longitude, latitude]: Corner) => ({ longitude, latitude });
/** What a family gives, in the form of the schema. */
function familiesOf(
  input: Input,
): [name: string, make: (size: number, known: Readonly<Record<string, unknown>>) => unknown][] {
  switch (input.kind) {
    case 'shape':
      return Object.entries(SHAPES).map(([name, make]) => [
        name,
        (size) =>
          make(size)
            .map((rings) => rings.map((ring) => ring.map(corner)))
            .flat(3 - depthOf(input.schema)),
      ]);
    case 'list':
      return Object.entries(LISTS).map(([name, make]) => [
        name,
        (size, known) => make(size)(leastOf(input.schema.items ?? {}, known)),
      ]);
    case 'keys':
      return Object.entries(KEYS).map(([name, make]) => [name, (size) => make(size)]);
    case 'text':
    case 'filter':
      return Object.entries(TEXTS).map(([name, make]) => [name, (size) => make(size)]);
    case 'file':
      return [];
  }
}

/** Of a parameter with a list of values, such as an import's kind, each value leads to another reader. */
function fileAttacks(call: Call, input: Input): Attack[] {
  const kinds = call.parameters.find(({ name, schema }) => name === 'kind' && schema.enum)?.schema.enum ?? [null];
  return kinds.flatMap((kind) =>
    Object.entries(FILES).map(
      ([name, make]): Attack => ({
        ...{ call, kind: 'file', name: `file: ${name}`, most: MOST.file },
        target: kind === null ? call.key : `${call.key}, kind ${kind}`,
        made(size, known) {
          const { name: file_name, bytes } = make(size);
          const sent = requestOf(call, input, '', { ...known, file_name, ...(kind !== null && { kind }) });
          return { ...sent, headers: { ...sent.headers, 'content-type': 'application/octet-stream' }, body: bytes };
        },
      }),
    ),
  );
}

/** @throws Error for an input that no family attacks */
export function attacksOf(call: Call): Attack[] {
  return inputsOf(call).flatMap((input) => {
    if (input.kind === 'file') return fileAttacks(call, input);
    const families = familiesOf(input);
    if (families.length === 0) throw new Error(`${call.key}: no family attacks ${input.at.join('.')}, a ${input.kind}`);
    return families.map(
      ([name, make]): Attack => ({
        ...{ call, kind: input.kind, target: call.key, most: mostOf(input) },
        name: `${input.at.join('.') || 'body'}: ${name}`,
        made: (size, known) => requestOf(call, input, make(size, known), known),
      }),
    );
  });
}

/** A quarter, a half, and all of the largest. */
export const sizesOf = ({ most }: Attack): number[] => [most / 4, most / 2, most].map(Math.floor);
