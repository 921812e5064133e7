import type { BoundaryKind } from '@portal/shared-api/records';
import type { MultiPolygon } from 'geojson';
import type { EntityManager } from 'typeorm';
import { inBatches, insertRows } from '../database/insert-rows.ts';
import { aquifers } from '../defaults/lookups.ts';
import { DISTRICT_CODE } from '../defaults/sources.ts';
import { type County, readCounties, rectangle } from './geography.ts';
import { SOUTHERN_LIMIT } from './places.ts';
import type { Random } from './random.ts';
import { addressOf, latOfHalf, lonOfHalf, type Section } from './sections.ts';
import { boundary, createTownBoundaries, type DemoBoundary } from './towns.ts';

export interface District {
  counties: County[];
  outline: MultiPolygon;
}

const BATCH = 2000;

/** The district: its counties, clipped at the southern limit. */
export async function createDistrict(manager: EntityManager): Promise<District> {
  const { counties, union } = readCounties();
  const north = {
    type: 'Polygon',
    coordinates: [[...SOUTHERN_LIMIT, [-99.9, 36.6], [-103.06, 36.6], SOUTHERN_LIMIT[0]]],
  };
  const [row] = await manager.query<{ outline: MultiPolygon }[]>(
    `SELECT ST_AsGeoJSON(ST_Multi(ST_CollectionExtract(ST_Intersection(
       ST_MakeValid(ST_GeomFromGeoJSON($1)), ST_GeomFromGeoJSON($2)), 3)), 6)::json AS outline`,
    [JSON.stringify(union), JSON.stringify(north)],
  );
  return { counties, outline: row!.outline };
}

function sectionBoundary(section: Section): DemoBoundary {
  const [left, top] = [2 * section.column, 2 * section.row];
  const ring = rectangle(lonOfHalf(left), latOfHalf(top + 2), lonOfHalf(left + 2), latOfHalf(top));
  const { block, survey, county } = section;
  const location: MultiPolygon = { type: 'MultiPolygon', coordinates: [[ring]] };
  const properties = { section: section.section, block, survey, county: county.name };
  return boundary('survey-section', `${section.column}-${section.row}`, addressOf(section), location, properties);
}

function* createBoundaries({ counties, outline }: District, sections: Iterable<Section>, random: Random) {
  for (const { name, county_ndx, location } of counties) yield boundary('county', `${county_ndx}`, name, location);
  yield boundary('district', DISTRICT_CODE, 'North Plains Groundwater Conservation District', outline);
  // The Ogallala underlies the district; the demo shows it only there.
  const ogallala = aquifers[0]!;
  yield boundary('aquifer', `${ogallala.aquifer_ndx}`, ogallala.name, outline);
  for (const section of sections) yield sectionBoundary(section);
  yield* createTownBoundaries(random);
}

/** Inserts demo boundaries, with survey sections clipped to the district. Skips kinds with imported boundaries. */
export async function insertBoundaries(
  manager: EntityManager,
  district: District,
  sections: Iterable<Section>,
  random: Random,
): Promise<void> {
  const taken = await manager.query<{ kind: BoundaryKind }[]>('SELECT DISTINCT kind FROM boundary');
  const isTaken = new Set(taken.map(({ kind }) => kind));
  for (const batch of inBatches(createBoundaries(district, sections, random), BATCH)) {
    await insertRows(
      manager,
      'boundary',
      batch.filter(({ kind }) => !isTaken.has(kind)),
    );
  }
  await manager.query(
    `UPDATE boundary SET location = ST_Multi(ST_CollectionExtract(ST_Intersection(location, outline), 3))
     FROM (SELECT ST_GeomFromGeoJSON($1) AS outline) AS district
     WHERE kind = 'survey-section' AND data_source = 'demo' AND NOT ST_Covers(outline, location)`,
    [JSON.stringify(district.outline)],
  );
}
