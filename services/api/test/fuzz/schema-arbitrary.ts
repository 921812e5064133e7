import fc, { type Arbitrary } from 'fast-check';

/** The JSON Schema keywords that the contract uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Values that exist in the fuzz tests' database, by parameter name. */
export type KnownValues = Record<string, readonly unknown[]>;

/** Limits long lists: ten thousand permits test no more than five, but take longer. */
const MAX_ITEMS = 5;
const DAYS = { min: new Date('1990-01-01'), max: new Date('2027-12-31'), noInvalidDate: true };
const isoDate = fc.date(DAYS).map((date) => date.toISOString().slice(0, 10));

function texts({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  if (format === 'date') return isoDate;
  if (format === 'date-time') return fc.date(DAYS).map((date) => date.toISOString());
  if (format === 'email') return fc.nat(1e6).map((number) => `person-${number}@people.example`);
  const fits = pattern ? new RegExp(pattern, 'u') : /(?:)/;
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) });
  const plain = fc.constantFrom('Home', 'a note', 'wells', '1001', 'a name that is somewhat longer');
  // fast-check does not support Unicode properties and negative lookaheads.
  const isPlain = pattern && !/\\p\{|\(\?!/.test(pattern);
  const made = isPlain ? fc.oneof(plain, any, fc.stringMatching(fits)) : fc.oneof(plain, any);
  return made.filter((text) => fits.test(text) && text.length >= minLength && text.length <= maxLength);
}

function numbers(schema: JsonSchema): Arbitrary<number> {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (type === 'integer') {
    const min = Math.max(minimum ?? (exclusiveMinimum ?? -1e6) + 1, Number.MIN_SAFE_INTEGER);
    const max = Math.min(maximum ?? (exclusiveMaximum ?? 1e6) - 1, Number.MAX_SAFE_INTEGER);
    return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 5) }));
  }
  const min = minimum ?? exclusiveMinimum ?? -1e6;
  const max = maximum ?? exclusiveMaximum ?? 1e6;
  return fc.oneof(fc.double({ min, max, noNaN: true, minExcluded: exclusiveMinimum !== undefined }), fc.constant(max));
}

/**
 * Values that satisfy a schema of `openapi.json`. Ignores rules it cannot express, such as that a reading needs a date.
 *
 * @param known additional values by property name
 */
export function arbitraryOf(schema: JsonSchema, known: KnownValues = {}): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'string':
      return texts(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, Math.max(schema.minItems ?? 0, MAX_ITEMS)),
      });
    case 'object':
      return propertiesOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** An object with its required and some optional properties. */
function propertiesOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([name, schema]) => [name, namedArbitrary(name, schema, known)]);
  return fc.record(Object.fromEntries(entries) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
  });
}

/** Values of a schema, with a preference for known ones of that name. */
export function namedArbitrary(name: string, schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const any = arbitraryOf(schema, known);
  const values = Object.hasOwn(known, name) ? known[name] : undefined;
  return values ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any }) : any;
}
