import {
  type FilterKind,
  LOOKUP_COLUMNS,
  type LookupName,
  type Property,
  type RecordProperties,
} from '../records/index.ts';

/** `choice` is one of a few words; `reference` the key of another kept record; `color` as `#0072B2`. */
export type FieldKind =
  | 'text'
  | 'name'
  | 'category'
  | 'integer'
  | 'number'
  | 'date'
  | 'links'
  | 'choice'
  | 'reference'
  | 'flag'
  | 'color';

/** A value of a record that staff keep. Its name is that of import files. */
export interface RecordField {
  name: string;
  /** In English; pages translate it. */
  label: string;
  kind: FieldKind;
  column: string;
  lookup?: LookupName;
  choices?: readonly string[];
  /** In English, by values that are words of programs. */
  choiceLabels?: Readonly<Record<string, string>>;
  to?: RecordKind;
  /** A text that is usually the name of one of these records. */
  offers?: RecordKind;
  min?: number;
  max?: number;
  digits?: number;
  /** Never empty. */
  needed?: true;
  /** A new record gets it from the portal where it is left empty. */
  isGiven?: true;
  /** Only the portal sets it. */
  isFixed?: true;
  /** Several lines. */
  isLong?: true;
}

export type RecordValue = string | number | boolean | null;
/** By field name; categories and references as their keys, dates `YYYY-MM-DD`. */
export type RecordValues = Readonly<Record<string, RecordValue>>;

export type RecordKind =
  | 'wells'
  | 'owners'
  | 'permits'
  | 'meters'
  | 'gpus'
  | 'well-classes'
  | 'well-types'
  | 'well-statuses'
  | 'map-layers';

const FILTER_KINDS: Partial<Record<FieldKind, FilterKind>> = {
  category: 'category',
  choice: 'category',
  flag: 'category',
  reference: 'reference',
  integer: 'number',
  number: 'number',
  date: 'date',
};

/** Of a list that is filtered by the field. GPUs are named by numbers. */
export function filterKindOf({ kind, to, choiceLabels }: RecordField): FilterKind {
  if (choiceLabels) return 'category';
  return to === 'gpus' ? 'number' : (FILTER_KINDS[kind] ?? 'text');
}

const KINDS: Partial<Record<Property['kind'], FieldKind>> = {
  text: 'text',
  name: 'name',
  category: 'category',
  integer: 'integer',
  number: 'number',
  date: 'date',
  links: 'links',
};

/** A field of the catalog of properties, whose entry says what files and forms may have. */
function fieldOf(key: string, property: Property): RecordField | null {
  const kind = KINDS[property.kind];
  const column = property.lookup ? LOOKUP_COLUMNS[property.lookup] : property.column;
  if (!kind || !column) return null;
  const limits = property.import === true ? {} : (property.import ?? {});
  return {
    name: property.lookup ?? property.column ?? key,
    label: property.label ?? key,
    kind,
    column,
    ...(property.lookup && { lookup: property.lookup }),
    ...(property.words && { choiceLabels: Object.fromEntries(property.words) }),
    ...limits,
    ...(property.digits !== undefined && { digits: property.digits }),
    ...((property.required || property.needed === true) && { needed: true }),
    ...(property.note && { isLong: true }),
  };
}

/** The properties that people enter, in the catalog's order. */
export const fieldsOf = (record: RecordProperties): RecordField[] =>
  Object.entries(record).flatMap(([key, property]) => (property.import ? (fieldOf(key, property) ?? []) : []));
