/** A well in a vector tile carries what it is filtered by as well. */
export type View = 'map' | 'tile' | 'table' | 'gpuSelect' | 'adjacentWells' | 'neighbor';

/**
 * `id` is the number of a row, which nobody is shown, `category` a name from a lookup table, `links` comma-separated
 * items, each `label;url`, and `name` a text that an organization gives: a number with leading zeros is one.
 */
export type PropertyKind = 'id' | 'text' | 'name' | 'category' | 'integer' | 'number' | 'date' | 'flag' | 'links';

export const LOOKUP_COLUMNS = {
  well_class: 'npgcd_well_class_ndx',
  well_type: 'well_type_ndx',
  well_status: 'npgcd_well_status_ndx',
  monitoring_status: 'monitoring_status_ndx',
  county: 'county_ndx',
  aquifer: 'aquifer_ndx',
} as const;
export type LookupName = keyof typeof LOOKUP_COLUMNS;

/** Its key is its name in the answers of the API. */
export interface Property {
  kind: PropertyKind;
  column?: string;
  lookup?: LookupName;
  /** For a value that is neither a column nor a category's name. */
  sql?: string;
  /** Never `null`. A number must be `isNeverWithheld` then: nothing could stand in its place. */
  required?: true;
  /** Layers cannot withhold it: an id or a position. */
  isNeverWithheld?: true;
  /** Nobody else's answers have it. */
  access?: 'admin';
  /** Shown to people, in the page's language; the key by default. */
  label?: string;
  /** In the answers of the public tools, where it is not the key. */
  toolName?: string;
  /** Where it appears, with its place there. */
  in: Partial<Record<View, number>>;
  /** Popups do not show it as a field. */
  popup?: false;
  /** Too long for a column: on paper it stands below its record. */
  note?: true;
  digits?: number;
  width?: number;
  /** Tables and popups link to the record of this number. */
  refersTo?: 'gpu';
  series?: 'winter' | 'telemetry' | 'battery' | 'temperature';
  /**
   * The map filters by it: its parameter in queries, its name in links and its label. The map also colors by a category,
   * whose lookup table has colors then.
   */
  filter?: { parameter: string; link: string; label: string };
  /** A number is found by its beginning too, a text by any part. */
  search?: 'number' | 'text';
  /** Under the name of its lookup table or column, else its key; a number within limits. */
  import?: { min?: number; max?: number } | true;
  /** Imported files have to have it; `table`: only those without shapes. */
  needed?: true | 'table';
}

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

type NameIn<Key, P, V extends View> = V extends 'gpuSelect' | 'adjacentWells' | 'neighbor'
  ? P extends { toolName: infer Name extends string }
    ? Name
    : Key
  : Key;

export type RecordIn<Properties extends RecordProperties, V extends View> = {
  [Key in keyof Properties as Properties[Key]['in'] extends Record<V, number>
    ? NameIn<Key, Properties[Key], V> & string
    : never]: ValueOf<Properties[Key]> | (Properties[Key] extends { access: 'admin' } ? undefined : never);
};

export interface ViewProperty extends Property {
  key: string;
  name: string;
}

const OF_TOOLS: readonly View[] = ['gpuSelect', 'adjacentWells', 'neighbor'];

export const propertiesIn = (record: RecordProperties, view: View): ViewProperty[] =>
  Object.entries(record)
    .filter(([, property]) => property.in[view] !== undefined)
    .sort(([, one], [, other]) => one.in[view]! - other.in[view]!)
    .map(([key, property]) => ({
      ...property,
      key,
      name: (OF_TOOLS.includes(view) && property.toolName) || key,
    }));

export const keysWhere = (record: RecordProperties, holds: (property: Property) => unknown): string[] =>
  Object.keys(record).filter((key) => holds(record[key]!));
