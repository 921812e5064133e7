import { z } from 'zod';
import {
  type FilterValues,
  FLAG_FILTERS,
  type FlagFilter,
  LIST_FILTERS,
  type ListFilter,
  type Property,
  propertiesIn,
  type RecordIn,
  type RecordProperties,
  type View,
  WELL,
} from '../records/index.ts';

function schemaOf({ kind }: Pick<Property, 'kind'>): z.ZodType {
  if (kind === 'integer' || kind === 'id') return z.int();
  if (kind === 'number') return z.number();
  if (kind === 'date') return z.iso.date();
  return kind === 'flag' ? z.boolean() : z.string();
}

function valueSchema(property: Property): z.ZodType {
  const schema = property.required || property.kind === 'flag' ? schemaOf(property) : schemaOf(property).nullable();
  return property.access === 'admin' ? schema.optional() : schema;
}

export const recordShape = <Properties extends RecordProperties, V extends View>(record: Properties, view: V) =>
  Object.fromEntries(propertiesIn(record, view).map((property) => [property.name, valueSchema(property)])) as {
    [Name in keyof RecordIn<Properties, V>]: z.ZodType<RecordIn<Properties, V>[Name]>;
  };

const names = z
  .string()
  .max(500)
  .transform((text) => text.split(',').filter(Boolean))
  .optional();
const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** Lists are separated by commas, and any of their values may match; all filters must. */
export const wellFilterQuery = {
  ...(Object.fromEntries(LIST_FILTERS.map(({ parameter }) => [parameter, names])) as Record<ListFilter, typeof names>),
  ...(Object.fromEntries(FLAG_FILTERS.map(({ parameter }) => [parameter, flag])) as Record<FlagFilter, typeof flag>),
};

export const filterValuesShape = Object.fromEntries(
  [...LIST_FILTERS, ...FLAG_FILTERS].map(({ property }) => [property, schemaOf(WELL[property])]),
) as { [Name in keyof FilterValues]: z.ZodType<FilterValues[Name]> };
