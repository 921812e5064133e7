/** Where the properties of a record appear. A well in a vector tile carries what it is filtered by as well. */
export type View = 'map' | 'tile' | 'table' | 'gpuSelect' | 'adjacentWells' | 'neighbor';

/**
 * What a value is. `id` is the number of a row, which nobody is shown, `category` is a name from a lookup table, `links` is comma-separated items, each `label;url`, and `name` is a
 * text that an organization gives: a number with leading zeros is one.
 */
export type PropertyKind = 'id' | 'text' | 'name' | 'category' | 'integer' | 'number' | 'date' | 'flag' | 'links';

/** Lookup tables of records and the columns that refer to them. */
export const LOOKUP_COLUMNS = {
  well_class: 'npgcd_well_class_ndx',
  well_type: 'well_type_ndx',
  well_status: 'npgcd_well_status_ndx',
  monitoring_status: 'monitoring_status_ndx',
  county: 'county_ndx',
  aquifer: 'aquifer_ndx',
} as const;
export type LookupName = keyof typeof LOOKUP_COLUMNS;

/** A property of a record: all that is told of it, once. Its key is its name in the answers of the API. */
export interface Property {
  kind: PropertyKind;
  /** Column of the record's table. */
  column?: string;
  /** Lookup table of a category. */
  lookup?: LookupName;
  /** SQL of the value, where it is neither a column nor a category's name. */
  sql?: string;
  /** Every record has a value. */
  required?: true;
  /** For administrators alone: nobody else's answers have it. */
  access?: 'admin';
  /** As people read it, where that is not the key. */
  label?: string;
  /** Its name in the answers of the public tools, where that is not the key. */
  toolName?: string;
  /** Where it appears, with its place among the properties there. */
  in: Partial<Record<View, number>>;
  /** Popups do not show it as a field. */
  popup?: false;
  /** On paper it stands below its record: it is too long for a column. */
  note?: true;
  /** Decimals that are always shown. */
  digits?: number;
  /** Width of its column in CSS pixels. */
  width?: number;
  /** The number of another record, which tables and popups link to. */
  refersTo?: 'gpu';
  /** The flag says that the well has this series of measurements. */
  series?: 'winter' | 'telemetry' | 'battery' | 'temperature';
  /**
   * The map filters by it, and colors by it where it is a category, whose lookup table has colors then: its parameter in queries,
   * its name in links to the map, and its label there.
   */
  filter?: { parameter: string; link: string; label: string };
  /** The search finds the record by it: a number by its beginning too, a text by any part. */
  search?: 'number' | 'text';
  /** Files may carry it: under the name of its column or lookup table, a number within limits. */
  import?: { min?: number; max?: number } | true;
}

/** All properties of a kind of record, by their keys. */
export type RecordProperties = Readonly<Record<string, Property>>;

interface Values {
  id: number;
  text: string;
  name: string;
  category: string;
  links: string;
  integer: number;
  number: number;
  /** `YYYY-MM-DD`. */
  date: string;
  flag: boolean;
}

export type ValueOf<P extends Property> = P extends { kind: 'flag' } | { required: true }
  ? Values[P['kind']]
  : Values[P['kind']] | null;

/** The name of a property in a view. */
type NameIn<Key, P, V extends View> = V extends 'gpuSelect' | 'adjacentWells' | 'neighbor'
  ? P extends { toolName: infer Name extends string }
    ? Name
    : Key
  : Key;

/** A record as a view has it. */
export type RecordIn<Properties extends RecordProperties, V extends View> = {
  [Key in keyof Properties as Properties[Key]['in'] extends Record<V, number>
    ? NameIn<Key, Properties[Key], V> & string
    : never]: ValueOf<Properties[Key]> | (Properties[Key] extends { access: 'admin' } ? undefined : never);
};

/** A property with its key and its name in a view. */
export interface ViewProperty extends Property {
  key: string;
  name: string;
}

const OF_TOOLS: readonly View[] = ['gpuSelect', 'adjacentWells', 'neighbor'];

/** The properties of a view, in their order there. */
export const propertiesIn = (record: RecordProperties, view: View): ViewProperty[] =>
  Object.entries(record)
    .filter(([, property]) => property.in[view] !== undefined)
    .sort(([, one], [, other]) => one.in[view]! - other.in[view]!)
    .map(([key, property]) => ({
      ...property,
      key,
      name: (OF_TOOLS.includes(view) && property.toolName) || key,
    }));

/** The properties for which something holds, by their keys. */
export const keysWhere = (record: RecordProperties, holds: (property: Property) => unknown): string[] =>
  Object.keys(record).filter((key) => holds(record[key]!));
