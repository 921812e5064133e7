/** What `docs/guides/add-a-property.md` promises of its example, run in a copy of the sources to which it was added. */
import type { Layer } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { popupContent } from '../../../../shared-map/src/popup/content.ts';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { getJson } from '../support/json.ts';
import { getTile } from '../support/tiles.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';

const NAME = 'Casing (in)';
const PLACE = [-101.5, 36.1] as const;

let database: DataSource;
let api: RunningApi;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertWells(database, [
    toolWell('W-1', ...PLACE, { casing_inches: 12.5 }),
    toolWell('W-2', -101.51, 36.11, { casing_inches: null }),
    toolWell('W-3', -101.52, 36.12, { casing_inches: 8 }),
  ]);
  api = await startApi();
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

const get = async (path: string) => (await getJson(api.url, path)).body;

/** The tile of a place at a zoom. */
function tileAt(zoom: number, [longitude, latitude]: readonly [number, number]): readonly number[] {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return [zoom, Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(((1 - north) / 2) * 2 ** zoom)];
}

it('stands in the popup, with its decimals', async () => {
  const layers: Layer[] = await get('/public-map/layers');
  const feature = await get('/public-map/sources/wells/features/1');
  const { fields } = popupContent(feature, layers.find(({ id }) => id === 'wells')!, { isAdmin: false });
  expect(fields).toContainEqual({ label: NAME, value: '12.5' });
});

it('is in the tiles, and left out where it is nothing', async () => {
  const features = await getTile(api.url, 'wells', tileAt(8, PLACE));
  const casing = features.map(({ properties }) => [properties.Well, properties[NAME]]);
  expect(casing.sort()).toEqual([
    ['W-1', 12.5],
    ['W-2', undefined],
    ['W-3', 8],
  ]);
});

it('is a column of the wells in view, which can be sorted by it', async () => {
  const { wells } = await get(
    `/public-map/wells?west=-102&south=36&east=-101&north=37&sort=${encodeURIComponent(NAME)}`,
  );
  expect(wells.map((well: Record<string, unknown>) => [well.Well, well[NAME]])).toEqual([
    ['W-3', 8],
    ['W-1', 12.5],
    ['W-2', null],
  ]);
});

it('is told by both public tools', async () => {
  const [ofGpuSelect] = await get('/ui-map-wells-rev');
  const [adjacent] = await get(`/adjacent-wells/${PLACE[1]}/${PLACE[0]}/100`);
  expect([ofGpuSelect[NAME], adjacent[NAME]]).toEqual([12.5, 12.5]);
});
