import type { DataSource, EntityManager } from 'typeorm';
import { inBatches, insertRows } from '../../../database/insert-rows.ts';
import { type BoundaryKind, DISTRICT_CODE } from '../../../defaults/sources.ts';
import { UsageError } from '../../../setup/command-line.ts';
import { propertyNames, propertyText, readFeatures } from '../../formats/features.ts';
import { type Area, type RawFeature, readArea } from '../../formats/geojson.ts';
import type { FileImport } from '../../refusal-report.ts';
import { shownNames } from '../records.ts';
import { inTransaction, type Summary } from '../summary.ts';

export interface BoundaryImport extends FileImport {
  /** Recognised from the names in the file when left out. */
  kind?: BoundaryKind | undefined;
  /** Properties that hold name and code; `name` and `code` in any capitals when left out. */
  nameField?: string | undefined;
  /** Takes the features of this name alone; capitals do not matter. */
  name?: string | undefined;
  codeField?: string | undefined;
}

interface StagedFeature {
  feature: number;
  name: string;
  code: string | null;
  properties: Record<string, unknown>;
  area: Area;
}

type Lookup = Map<string, { name: string; code: string }>;

const BATCH = 500;
const JOINED_SHOWN = 5;

const COUNTY = / county$/i;
const DISTRICT = /\b(GW?|UW)?CD\b|conservation district/i;
/** What the federal codes of counties (FIPS) in Texas begin with; many files leave it out. */
const TEXAS = '48';

function property({ properties }: RawFeature, field: string): string {
  const found = Object.entries(properties ?? {}).find(([key]) => key.toLowerCase() === field.toLowerCase());
  return propertyText(found?.[1]);
}

async function readLookup(manager: EntityManager, table: 'county' | 'aquifer'): Promise<Lookup> {
  const rows = await manager.query<{ name: string; code: string }[]>(
    `SELECT name, ${table}_ndx::text AS code FROM ${table}`,
  );
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

const lookUp = (lookup: Lookup, name: string) =>
  lookup.get(name.toLowerCase()) ?? lookup.get(name.toLowerCase().replace(COUNTY, ''));

/** The kind that all names in the file speak for. */
function recogniseKind(names: string[], counties: Lookup, aquifers: Lookup): BoundaryKind {
  const allIn = (lookup: Lookup) => names.every((name) => lookUp(lookup, name) !== undefined);
  if (allIn(counties)) return 'county';
  if (allIn(aquifers)) return 'aquifer';
  if (names.every((name) => DISTRICT.test(name))) return 'district';
  throw new UsageError('What the file holds cannot be told from its names: say it with --kind');
}

/** Features with name and area. A file with one that cannot be used is refused as a whole: half a boundary map misleads. */
async function readStaged(options: BoundaryImport): Promise<StagedFeature[]> {
  const { path, nameField = 'name', codeField = 'code', name: wanted, report } = options;
  const staged: StagedFeature[] = [];
  const features = await readFeatures(path);
  const nameless = `has no property "${nameField}" with its name; there are ${shownNames(propertyNames(features))}: say which with --name-field`;
  for (const [index, raw] of features.entries()) {
    const read = readArea(raw);
    const name = property(raw, nameField);
    const reason = 'reason' in read ? read.reason : name === '' ? nameless : null;
    if (reason !== null) await report.add({ place: `feature ${index + 1}`, reason });
    else if ('area' in read) {
      const code = property(raw, codeField) || null;
      staged.push({ feature: index + 1, name, code, properties: raw.properties ?? {}, area: read.area });
    }
  }
  if (report.count > 0) {
    const [first] = report.first;
    throw new UsageError(
      `${path} was not imported: ${report.count} feature(s) cannot be used; the first is ${first!.place}: ${first!.reason}`,
    );
  }
  return wanted === undefined ? staged : named(wanted, staged);
}

/** @throws UsageError when no feature has the name */
function named(wanted: string, staged: StagedFeature[]): StagedFeature[] {
  const found = staged.filter(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase());
  if (found.length > 0) return found;
  throw new UsageError(`No feature is named ${JSON.stringify(wanted)}; there are ${namesOf(staged)}`);
}

const namesOf = (features: readonly { name: string }[]) => shownNames([...new Set(features.map(({ name }) => name))]);

/** @throws UsageError when features of several districts would become the one that the portal has */
function checkOneDistrict(features: StagedFeature[]): void {
  const districts = new Set(features.map(({ name }) => name.toLowerCase()));
  if (districts.size === 1) return;
  throw new UsageError(
    `The file holds ${districts.size} districts: say which one is yours with --name; there are ${namesOf(features)}`,
  );
}

/**
 * Counties and aquifers take name and code from the lookup tables; the district's code is always the same. Counties of no lookup table
 * are called and numbered as those are, unless that would make them one of those.
 */
function identify({ name, code }: StagedFeature, kind: BoundaryKind, lookups: Record<string, Lookup>) {
  if (kind === 'district') return { name, code: DISTRICT_CODE };
  const known = lookups[kind] && lookUp(lookups[kind], name);
  if (known || kind !== 'county') return known ?? { name, code };
  const whole = code !== null && /^\d{1,3}$/.test(code) ? `${TEXAS}${code.padStart(3, '0')}` : code;
  const isTaken = [...lookups.county!.values()].some((county) => county.code === whole);
  return { name: name.replace(COUNTY, ''), code: isTaken ? code : whole };
}

/** Stages the features, one row a boundary: features of one code or name are parts of one. Areas that cross themselves are repaired. */
async function stage(
  manager: EntityManager,
  features: StagedFeature[],
  kind: BoundaryKind,
  print: (line: string) => void,
) {
  await manager.query(`CREATE TEMPORARY TABLE import_feature (feature int, kind text, code text, name text, properties jsonb,
    area geometry(Geometry, 4326)) ON COMMIT DROP`);
  const lookups = { county: await readLookup(manager, 'county'), aquifer: await readLookup(manager, 'aquifer') };
  for (const batch of inBatches(features, BATCH)) {
    const rows = batch.map((staged) => ({
      feature: staged.feature,
      kind,
      ...identify(staged, kind, lookups),
      properties: staged.properties,
      area: staged.area,
    }));
    await insertRows(manager, 'import_feature', rows);
  }
  const broken = await manager.query<{ feature: number; name: string; reason: string }[]>(
    'SELECT feature, name, ST_IsValidReason(area) AS reason FROM import_feature WHERE NOT ST_IsValid(area) ORDER BY feature',
  );
  for (const { feature, name, reason } of broken) print(`  repaired feature ${feature} (${name}): ${reason}`);
  await checkOneNamePerCode(manager);
  await manager.query(`CREATE TEMPORARY TABLE import_boundary ON COMMIT DROP AS
    SELECT kind, min(code) AS code, (array_agg(name ORDER BY feature))[1] AS name,
      (array_agg(properties ORDER BY feature))[1] AS properties,
      ST_Multi(ST_CollectionExtract(CASE WHEN count(*) = 1 THEN ST_MakeValid((array_agg(area))[1])
        ELSE ST_UnaryUnion(ST_Collect(ST_MakeValid(area) ORDER BY feature)) END, 3))::geometry(MultiPolygon, 4326) AS location
    FROM import_feature GROUP BY kind, coalesce(code, name)`);
  const [empty] = await manager.query<{ name: string }[]>(
    'SELECT name FROM import_boundary WHERE ST_IsEmpty(location)',
  );
  if (empty) throw new UsageError(`The boundary ${empty.name} encloses no area`);
}

/** @throws UsageError when features of one code have several names: they would become one boundary with the name of the first */
async function checkOneNamePerCode(manager: EntityManager): Promise<void> {
  const [shared] = await manager.query<{ code: string; names: string[] }[]>(
    `SELECT code, array_agg(DISTINCT name ORDER BY name) AS names FROM import_feature WHERE code IS NOT NULL AND kind <> 'district'
     GROUP BY code HAVING count(DISTINCT lower(name)) > 1 ORDER BY count(DISTINCT lower(name)) DESC, code LIMIT 1`,
  );
  if (!shared) return;
  throw new UsageError(
    `The code ${shared.code} is on features of ${shared.names.length} names (${shownNames(shared.names)}): say which property holds each boundary's own code with --code-field`,
  );
}

/** Says which features became one boundary because they have one name and no code. */
async function describeJoined(manager: EntityManager): Promise<string[]> {
  const joined = await manager.query<{ name: string; parts: number }[]>(
    `SELECT min(name) AS name, count(*)::int AS parts FROM import_feature WHERE code IS NULL
     GROUP BY name HAVING count(*) > 1 ORDER BY count(*) DESC, name`,
  );
  if (joined.length === 0) return [];
  const shown = joined.slice(0, JOINED_SHOWN).map(({ name, parts }) => `${name} (${parts} features)`);
  const more = joined.length > shown.length ? `, and ${joined.length - shown.length} more` : '';
  return [`Features of the same name became one boundary: ${shown.join(', ')}${more}`];
}

/** Says that the portal's district becomes another one. */
async function describeOtherDistrict(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ was: string; becomes: string }[]>(
    `SELECT known.name AS was, given.name AS becomes FROM boundary known JOIN import_boundary given USING (kind, code)
     WHERE kind = 'district' AND lower(known.name) <> lower(given.name)`,
  );
  return rows.map(({ was, becomes }) => `The district was ${was}; it becomes ${becomes}`);
}

async function merge(
  manager: EntityManager,
  kind: BoundaryKind,
  source: string,
  print: (line: string) => void,
): Promise<Summary> {
  const same = 'known.kind = given.kind AND coalesce(known.code, known.name) = coalesce(given.code, given.name)';
  const columns = ['code', 'name', 'properties', 'location'];
  const list = (table: string) => columns.map((column) => `${table}.${column}`).join(', ');
  const differs = `(${list('known')}, known.data_source) IS DISTINCT FROM (${list('given')}, '${source}')`;
  const [row] = await manager.query<Record<'inserted' | 'updated' | 'unchanged' | 'replaced', string>[]>(
    `SELECT count(*) FILTER (WHERE known.boundary_ndx IS NULL) AS inserted,
       count(*) FILTER (WHERE known.boundary_ndx IS NOT NULL AND ${differs}) AS updated,
       count(*) FILTER (WHERE known.boundary_ndx IS NOT NULL AND NOT ${differs}) AS unchanged,
       (SELECT count(*) FROM boundary known WHERE kind = $1 AND data_source = 'demo'
          AND NOT EXISTS (SELECT FROM import_boundary given WHERE ${same})) AS replaced
     FROM import_boundary given LEFT JOIN boundary known ON ${same}`,
    [kind],
  );
  const [inserted, updated, unchanged] = [Number(row!.inserted), Number(row!.updated), Number(row!.unchanged)];
  if (Number(row!.replaced) > 0) {
    print(`  ${row!.replaced} demo boundaries of kind "${kind}" give way`);
    await manager.query(
      `DELETE FROM boundary known WHERE kind = $1 AND data_source = 'demo'
         AND NOT EXISTS (SELECT FROM import_boundary given WHERE ${same})`,
      [kind],
    );
  }
  if (updated > 0) {
    const assignments = columns.map((column) => `${column} = given.${column}`).join(', ');
    await manager.query(`UPDATE boundary known SET ${assignments}, data_source = '${source}'
      FROM import_boundary given WHERE ${same} AND ${differs}`);
  }
  if (inserted > 0) {
    await manager.query(`INSERT INTO boundary (kind, ${columns.join(', ')}, data_source)
      SELECT kind, ${list('given')}, '${source}' FROM import_boundary given
      WHERE NOT EXISTS (SELECT FROM boundary known WHERE ${same}) ORDER BY coalesce(code, name)`);
  }
  return { inserted, updated, unchanged, refused: 0 };
}

/**
 * Imports boundaries from a GeoJSON file or a shapefile in one transaction. A boundary is known by kind and code, or name where it has no code;
 * demo boundaries of the kind give way. Running the same file again changes nothing.
 *
 * @throws UsageError when the file, or one feature in it, cannot be used: then nothing has changed
 */
export async function importBoundaries(
  database: DataSource,
  options: BoundaryImport,
): Promise<Summary & { kind: BoundaryKind }> {
  const { print } = options;
  const features = await readStaged(options);
  return inTransaction(database, options, 'Boundaries', async (manager) => {
    const names = features.map(({ name }) => name);
    const kind =
      options.kind ?? recogniseKind(names, await readLookup(manager, 'county'), await readLookup(manager, 'aquifer'));
    if (kind === 'district') checkOneDistrict(features);
    await stage(manager, features, kind, print);
    for (const line of [...(await describeJoined(manager)), ...(await describeOtherDistrict(manager))])
      print(`  ${line}`);
    const source = /\.(shp|zip)$/i.test(options.path) ? 'import:shapefile' : 'import:geojson';
    return { ...(await merge(manager, kind, source, print)), kind };
  });
}
