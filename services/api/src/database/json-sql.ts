/** Features, or other things, in one piece of text: large enough that pieces are few, small enough to be compressed while the next is made. */
const THINGS_PER_PIECE = 1_000;

/** Property name → SQL expression. What an answer tells is listed in full: nothing else of a row leaves the database. */
export type Properties = Readonly<Record<string, string>>;

/** SQL of a list of columns with these names. */
export const columnsOf = (properties: Properties): string =>
  Object.entries(properties)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ');

/** SQL of a JSON object of these properties. */
export const jsonObject = (properties: Properties): string =>
  `(SELECT row_to_json(listed) FROM (SELECT ${columnsOf(properties)}) AS listed)`;

/**
 * SQL of the text of members of a JSON object, from the SQL of JSON texts: half the time of `jsonObject`, where there are thousands
 * of them to an answer.
 */
export const jsonMembers = (properties: Properties): string =>
  `concat(${Object.entries(properties)
    .map(([name, expression], at) => `'${at === 0 ? '' : ','}"${name}":', ${expression}`)
    .join(', ')})`;

/** SQL of the text of a GeoJSON geometry, to the tenth of a metre. */
export const geoJson = (geometry: string): string => `ST_AsGeoJSON(${geometry}, 6)`;

/**
 * The query for rows of `piece` over a query for rows of `id` and `text`: each piece some texts, joined by commas and ordered by
 * id, so that equal data gives equal bytes.
 */
export const piecesOf = (rows: string): string =>
  `SELECT string_agg(text, ',' ORDER BY id) AS piece
    FROM (${rows}) AS texts
    GROUP BY id / ${THINGS_PER_PIECE} ORDER BY id / ${THINGS_PER_PIECE}`;
