/** Wells in vector tiles also carry the properties that the map filters by. */
export type View = 'map' | 'tile' | 'table' | 'gpuSelect' | 'adjacentWells' | 'neighbor';

/**
 * `id` is a row's key, never shown; `category` a name from a lookup table; `links` comma-separated items, each `label;url`; `name` an
 * identifier as text, such as a number with leading zeros.
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

/** Its key is its name in responses of the API. */
export interface Property {
  kind: PropertyKind;
  column?: string;
  lookup?: LookupName;
  /** For values other than a column or a category's name. */
  sql?: string;
  /** Never `null`. A required number must be `isNeverWithheld`, as only `null` could stand for it. */
  required?: true;
  /** For ids and positions: layers cannot withhold them. */
  isNeverWithheld?: true;
  /** Only in responses to administrators. */
  access?: 'admin';
  /** Shown in the page's language; the key by default. */
  label?: string;
  /** Name in responses of the public tools, if it differs from the key. */
  toolName?: string;
  /** Views with the property, and its position there. */
  in: Partial<Record<View, number>>;
  /** `false` hides it in popups. */
  popup?: false;
  /** Too long for a column: printed below its record. */
  note?: true;
  /** What values mean, in the page's language; others are shown as they are. */
  words?: ReadonlyMap<string, string>;
  digits?: number;
  width?: number;
  /** Tables and popups link to the record of this number. */
  refersTo?: 'gpu';
  series?: 'winter' | 'telemetry' | 'battery' | 'temperature';
  /**
   * Filter of the map: its parameter in queries, name in links, and label. The map can also color by a category; its lookup table
   * then has colors.
   */
  filter?: { parameter: string; link: string; label: string };
  /** A number also matches by its beginning, a text by any part. */
  search?: 'number' | 'text';
  /** Imported under the name of its lookup table or column, else its key; limits apply to numbers. */
  import?: { min?: number; max?: number } | true;
  /** Required in imported files; `table`: only in files without shapes. */
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
