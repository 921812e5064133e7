/**
 * Functions that GEOS repeats with fewer digits when rounding makes corners cross: of valid outlines of GPUs, one in a hundred.
 * It does so in a `catch`, which PGlite's GEOS does not have (see cpp-exceptions.ts).
 */
const OVERLAYS: { signature: string; symbol: string; shapes: string[] }[] = [
  ...['ST_Intersection', 'ST_Difference', 'ST_SymDifference'].map((name) => ({
    signature: `${name}(geom1 geometry, geom2 geometry, gridsize float8 DEFAULT -1)`,
    symbol: name,
    shapes: ['$1', '$2'],
  })),
  { signature: 'ST_Union(geom1 geometry, geom2 geometry)', symbol: 'ST_Union', shapes: ['$1', '$2'] },
  { signature: 'ST_UnaryUnion(geometry, gridsize float8 DEFAULT -1)', symbol: 'ST_UnaryUnion', shapes: ['$1'] },
];
/** Decimal digits of a coordinate: those that an overlay is rounded to (PrecisionUtil.cpp), and those of a buffer (BufferOp.cpp). */
const OVERLAY_DIGITS = 14;
const BUFFER_DIGITS = { max: 12, min: 6 };
/** GEOS repeats after this exception alone. */
const IS_ROUNDING = "SQLERRM LIKE 'TopologyException%'";

const AS_POSTGIS = 'IMMUTABLE STRICT PARALLEL SAFE COST 5000';
const linkedAs = (name: string, parameters: string, symbol: string): string =>
  `CREATE OR REPLACE FUNCTION ${name}(${parameters}) RETURNS geometry LANGUAGE c ${AS_POSTGIS} AS '$libdir/postgis-3', '${symbol}';`;
const replaced = (signature: string, body: string): string =>
  `CREATE OR REPLACE FUNCTION ${signature} RETURNS geometry LANGUAGE plpgsql ${AS_POSTGIS} AS $$ ${body} $$;`;

function overlay({ signature, symbol, shapes }: (typeof OVERLAYS)[number]): string {
  const once = `public.portal_once_${symbol}`;
  const parameters = [...shapes.map(() => 'geometry'), 'float8'].join(', ');
  const call = (grid: string): string => `${once}(${[...shapes, grid].join(', ')})`;
  const given = signature.includes('gridsize') ? 'gridsize' : '-1';
  const grid = `greatest(${shapes.map((shape) => `public.portal_unit(${shape}, ${OVERLAY_DIGITS})`).join(', ')})`;
  return `${linkedAs(once, parameters, symbol)}
    ${replaced(
      signature,
      `BEGIN RETURN ${call(given)};
      EXCEPTION WHEN internal_error THEN
        IF ${given} >= 0 OR NOT ${IS_ROUNDING} THEN RAISE; END IF;
        RETURN ${call(grid)};
      END`,
    )}`;
}

const BUFFER = `${linkedAs('public.portal_once_ST_Buffer', 'geometry, float8, text', 'buffer')}
  ${replaced(
    "ST_Buffer(geom geometry, radius float8, options text DEFAULT '')",
    `BEGIN
      RETURN public.portal_once_ST_Buffer(geom, radius, options);
    EXCEPTION WHEN internal_error THEN
      IF NOT ${IS_ROUNDING} THEN RAISE; END IF;
      FOR digits IN REVERSE ${BUFFER_DIGITS.max}..${BUFFER_DIGITS.min} LOOP
        BEGIN
          RETURN public.portal_once_ST_Buffer(
            public.ST_ReducePrecision(geom, public.portal_unit(geom, digits)), radius, options);
        EXCEPTION WHEN internal_error THEN NULL;
        END;
      END LOOP;
      RAISE;
    END`,
  )}`;

/** Replaces them by functions that repeat. Runs at each start: it takes milliseconds, and data of older versions lacks them. */
export const OVERLAY_RETRIES = `
  CREATE OR REPLACE FUNCTION public.portal_unit(shape public.geometry, digits int) RETURNS float8
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    DECLARE box public.box3d := public.Box3D(shape);
    BEGIN
      RETURN 10 ^ (ceil(log(greatest(abs(public.ST_XMin(box)), abs(public.ST_XMax(box)),
        abs(public.ST_YMin(box)), abs(public.ST_YMax(box)), 1e-9))) - digits);
    END
  $$;
  ${OVERLAYS.map(overlay).join('\n')}
  ${BUFFER}`;
