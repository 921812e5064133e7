/** Few pieces, but small enough that one is compressed while the next is built. */
const THINGS_PER_PIECE = 1_000;

/** Property name → SQL expression. Listed explicitly: no other column leaves the database. */
export type Properties = Readonly<Record<string, string>>;

export const columnsOf = (properties: Properties): string =>
  Object.entries(properties)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ');

export const jsonObject = (properties: Properties): string =>
  `(SELECT row_to_json(listed) FROM (SELECT ${columnsOf(properties)}) AS listed)`;

/** Members of a JSON object as text, from SQL of JSON texts. Twice as fast as `jsonObject` for thousands of rows. */
export const jsonMembers = (properties: Properties): string =>
  `concat(${Object.entries(properties)
    .map(([name, expression], at) => `'${at === 0 ? '' : ','}"${name}":', ${expression}`)
    .join(', ')})`;

/** GeoJSON text of a geometry, to a tenth of a meter. */
export const geoJson = (geometry: string): string => `ST_AsGeoJSON(${geometry}, 6)`;

/** Joins rows of `id` and `text` into rows of `piece`, ordered by ID so that equal data produces equal bytes. */
export const piecesOf = (rows: string): string =>
  `SELECT string_agg(text, ',' ORDER BY id) AS piece
    FROM (${rows}) AS texts
    GROUP BY id / ${THINGS_PER_PIECE} ORDER BY id / ${THINGS_PER_PIECE}`;
