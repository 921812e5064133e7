/** The values of one property. Point `n` has the `n`th of them. */
type Column = { values: unknown[] } | { categories: unknown[]; indexes: number[] } | { differences: number[] };

/**
 * `ids`, `longitudes`, `latitudes` and `differences` hold the first number, then the difference of each to the one before.
 * Longitudes and latitudes are in millionths of a degree, EPSG:4326.
 */
export interface PointColumns {
  ids: number[];
  longitudes: number[];
  latitudes: number[];
  properties: Record<string, Column>;
}

export interface PointFeature {
  type: 'Feature';
  id: number;
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
  properties: Record<string, unknown>;
}
/** A type, not an interface: it is then a GeoJSON object of the contract too. */
export type PointCollection = { type: 'FeatureCollection'; features: PointFeature[] };

const PER_DEGREE = 1_000_000;
/** More different values than this are listed one by one. */
const MAX_CATEGORIES = 64;

const differencesOf = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

function sumsOf(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

function columnOf(values: readonly unknown[]): Column {
  const categories = [...new Set(values)];
  if (categories.length <= MAX_CATEGORIES) {
    const indexes = new Map(categories.map((value, index) => [value, index]));
    return { categories, indexes: values.map((value) => indexes.get(value)!) };
  }
  return values.every(Number.isSafeInteger)
    ? { differences: differencesOf(values as number[]) }
    : { values: [...values] };
}

function valuesOf(column: Column): unknown[] {
  if ('values' in column) return column.values;
  if ('differences' in column) return sumsOf(column.differences);
  return column.indexes.map((index) => column.categories[index]);
}

/** @throws RangeError for a coordinate with more than six decimals, which would be rounded */
function millionths(degrees: number): number {
  const whole = Math.round(degrees * PER_DEGREE);
  if (whole / PER_DEGREE !== degrees) throw new RangeError(`${degrees} has more than six decimals`);
  return whole;
}

/**
 * Half the size of GeoJSON when both are compressed. A property that a point lacks is `null` there.
 *
 * @param sortBy property whose order keeps the differences small; points keep their order where it is missing
 * @throws RangeError for a coordinate with more than six decimals
 */
export function columnsOf(points: readonly PointFeature[], sortBy: string): PointColumns {
  const keyOf = ({ properties }: PointFeature): string => String(properties[sortBy] ?? '');
  const sorted = points
    .map((point) => ({ point, key: keyOf(point) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ point }) => point);
  const names = new Set<string>();
  for (const { properties } of points) for (const name of Object.keys(properties)) names.add(name);
  return {
    ids: differencesOf(sorted.map(({ id }) => id)),
    longitudes: differencesOf(sorted.map(({ geometry }) => millionths(geometry.coordinates[0]))),
    latitudes: differencesOf(sorted.map(({ geometry }) => millionths(geometry.coordinates[1]))),
    properties: Object.fromEntries(
      [...names].map((name) => [name, columnOf(sorted.map(({ properties }) => properties[name] ?? null))]),
    ),
  };
}

export function pointsOf({ ids, longitudes, latitudes, properties }: PointColumns): PointCollection {
  const columns = Object.entries(properties).map(([name, column]) => ({ name, values: valuesOf(column) }));
  const [east, north] = [sumsOf(longitudes), sumsOf(latitudes)];
  const features = sumsOf(ids).map((id, index): PointFeature => {
    const own: Record<string, unknown> = {};
    for (const { name, values } of columns) own[name] = values[index];
    const coordinates: [number, number] = [east[index]! / PER_DEGREE, north[index]! / PER_DEGREE];
    return { type: 'Feature', id, geometry: { type: 'Point', coordinates }, properties: own };
  });
  return { type: 'FeatureCollection', features };
}
