/*
 * What PostGIS 3.6.2 answers for `geography`, at the latitudes of the district. Made by
 *
 *   WITH line(name, geom) AS (VALUES
 *     ('a quarter of a mile', ST_GeomFromText('LINESTRING(-101.825 36.11, -101.82 36.11)')),
 *     ('a survey section', ST_GeomFromText('LINESTRING(-101.825 36.11, -101.825 36.1245)')),
 *     ('across the district', ST_GeomFromText('LINESTRING(-103.04 36.5, -100 35.62)')),
 *     ('four points', ST_GeomFromText('LINESTRING(-101.9 36, -101.7 36.2, -101.5 36.1, -101.2 35.9)')))
 *   SELECT name, ST_AsGeoJSON(geom)::json->'coordinates', ST_Length(geom::geography) FROM line;
 *
 *   WITH area(name, geom) AS (VALUES
 *     ('a survey section', ST_GeomFromText('POLYGON((-101.825 36.11, -101.8071 36.11, -101.8071 36.1245, -101.825 36.1245, -101.825 36.11))')),
 *     ('an acre', ST_GeomFromText('POLYGON((-101.825 36.11, -101.824 36.1102, -101.8243 36.111, -101.825 36.11))')),
 *     ('clockwise', ST_GeomFromText('POLYGON((-101.9 36, -101.7 36.2, -101.5 36.1, -101.6 35.9, -101.9 36))')),
 *     ('counties', ST_GeomFromText('POLYGON((-103.04 35.62, -100 35.62, -100 36.5, -103.04 36.5, -103.04 35.62))')))
 *   SELECT name, ST_AsGeoJSON(geom)::json->'coordinates', ST_Area(geom::geography), ST_Perimeter(geom::geography) FROM area;
 *
 *   SELECT meters, min(distance), max(distance), ST_Area(buffer)
 *   FROM (SELECT meters, c, ST_Buffer(c, meters, 16) AS buffer
 *         FROM (VALUES (45.72), (137.16), (457.2), (1609.344)) AS m(meters), (SELECT ST_Point(-101.825, 36)::geography AS c) AS p) AS b,
 *     LATERAL (SELECT ST_Distance(c, (d).geom::geography) AS distance FROM ST_DumpPoints(buffer::geometry) AS d) AS v
 *   GROUP BY meters, buffer ORDER BY meters;
 */
type Positions = [number, number][];

export const LINES: ReadonlyArray<{ name: string; line: Positions; meters: number }> = [
  {
    name: 'a quarter of a mile',
    line: [
      [-101.825, 36.11],
      [-101.82, 36.11],
    ],
    meters: 450.1915388262065,
  },
  {
    name: 'a survey section',
    line: [
      [-101.825, 36.11],
      [-101.825, 36.1245],
    ],
    meters: 1608.9370474282784,
  },
  {
    name: 'across the district',
    line: [
      [-103.04, 36.5],
      [-100, 35.62],
    ],
    meters: 290758.05389300827,
  },
  {
    name: 'four points',
    line: [
      [-101.9, 36],
      [-101.7, 36.2],
      [-101.5, 36.1],
      [-101.2, 35.9],
    ],
    meters: 84712.18850955146,
  },
];

export const POLYGONS: ReadonlyArray<{ name: string; ring: Positions; squareMeters: number; perimeter: number }> = [
  {
    name: 'a survey section',
    ring: [
      [-101.825, 36.11],
      [-101.8071, 36.11],
      [-101.8071, 36.1245],
      [-101.825, 36.1245],
      [-101.825, 36.11],
    ],
    squareMeters: 2592862.507789612,
    perimeter: 6440.9492242660435,
  },
  {
    name: 'an acre',
    ring: [
      [-101.825, 36.11],
      [-101.824, 36.1102],
      [-101.8243, 36.111],
      [-101.825, 36.11],
    ],
    squareMeters: 4296.0123122781515,
    perimeter: 313.13172936883245,
  },
  {
    name: 'clockwise',
    ring: [
      [-101.9, 36],
      [-101.7, 36.2],
      [-101.5, 36.1],
      [-101.6, 35.9],
      [-101.9, 36],
    ],
    squareMeters: 649896978.1046066,
    perimeter: 102930.40251223787,
  },
  {
    name: 'counties',
    ring: [
      [-103.04, 35.62],
      [-100, 35.62],
      [-100, 36.5],
      [-103.04, 36.5],
      [-103.04, 35.62],
    ],
    squareMeters: 26743449168.80664,
    perimeter: 743031.0202794601,
  },
];

/** Buffers of -101.825, 36: the radius asked for, the least and greatest distance of a corner, and the area, in meters. */
export const BUFFERS: ReadonlyArray<{ radius: number; least: number; most: number; squareMeters: number }> = [
  { radius: 45.72, least: 45.70175565, most: 45.70176876, squareMeters: 6551.155416149704 },
  { radius: 137.16, least: 137.10522761, most: 137.1053456, squareMeters: 58960.398255444365 },
  { radius: 457.2, least: 457.01696615, most: 457.01827716, squareMeters: 655115.5347873275 },
  { radius: 1609.344, least: 1608.69389062, most: 1608.71013447, squareMeters: 8117143.404609086 },
];
