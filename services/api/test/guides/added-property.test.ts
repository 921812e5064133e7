/** Checks the promises of `docs/guides/add-a-property.md`, in a copy of the sources with its example applied. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Layer } from '@portal/shared-api';
import { popupContent } from '../../../../shared-map/src/popup/content.ts';
import { importsOf } from '../imports/imports-api.ts';
import { geoJson } from '../support/import-files.ts';
import { getJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';
import { getTile } from '../support/tiles.ts';

const NAME = 'Casing (in)';
const PLACE = [-101.5, 36.1] as const;

const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-guide-'));
const { api } = testApi(undefined, { settings: { temporaryFolder } });
const { committed } = importsOf(() => api);
const ROWS = ['W-1,36.1,-101.5,12.5', 'W-2,36.11,-101.51,', 'W-3,36.12,-101.52,8', 'W-4,36.13,-101.53,600'];
afterAll(() => rmSync(temporaryFolder, { recursive: true }));

const get = async (path: string) => (await getJson(api.url, path)).body;

function tileAt(zoom: number, [longitude, latitude]: readonly [number, number]): readonly number[] {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return [zoom, Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(((1 - north) / 2) * 2 ** zoom)];
}

it('an added property is read from a file, within its limits', async () => {
  const file = ['well_number,latitude_dd,longitude_dd,casing_inches', ...ROWS, ''].join('\n');
  const { counts } = await committed(file, { kind: 'wells', file_name: 'wells.csv' });
  expect(counts).toMatchObject({ added: 3, refused: 1 });
});

it('an added property is in the popup, with its decimals', async () => {
  const layers: Layer[] = await get('/public-map/layers');
  const [well] = await get('/map-search?q=W-1');
  const feature = await get(`/public-map/sources/wells/features/${well.id}`);
  const { fields } = popupContent(feature, layers.find(({ id }) => id === 'wells')!, { isAdmin: false });
  expect(fields).toContainEqual({ label: NAME, value: '12.5' });
});

it('an added property is in the tiles, and left out where it is empty', async () => {
  const features = await getTile(api.url, 'wells', tileAt(8, PLACE));
  const casing = features.map(({ properties }) => [properties.Well, properties[NAME]]);
  expect(casing.sort()).toEqual([
    ['W-1', 12.5],
    ['W-2', undefined],
    ['W-3', 8],
  ]);
});

it('an added property is a column of the wells in view, which can be sorted by it', async () => {
  const { wells } = await get(
    `/public-map/wells?west=-102&south=36&east=-101&north=37&sort=${encodeURIComponent(NAME)}`,
  );
  expect(wells.map((well: Record<string, unknown>) => [well.Well, well[NAME]])).toEqual([
    ['W-3', 8],
    ['W-1', 12.5],
    ['W-2', null],
  ]);
});

it('an added property is in the answers of both public tools', async () => {
  const [ofGpuSelect] = await get('/ui-map-wells-rev');
  const [adjacent] = await get(`/adjacent-wells/${PLACE[1]}/${PLACE[0]}/100`);
  expect([ofGpuSelect[NAME], adjacent[NAME]]).toEqual([12.5, 12.5]);
});

it('an added property of a GPU is read from a file and shown in its popup', async () => {
  const at = (x: number, y: number) => [PLACE[0] + x / 100, PLACE[1] + y / 100];
  const area = { type: 'Polygon', coordinates: [[at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]] };
  await committed(geoJson([{ gpu_number: 1001, main_crop: 'Sorghum' }, area]), {
    kind: 'gpus',
    file_name: 'gpus.geojson',
  });
  const layers: Layer[] = await get('/public-map/layers');
  const [gpu] = await get('/map-search?q=1001');
  const told = await get(`/public-map/sources/gpus/features/${gpu.id}`);
  const { fields } = popupContent(told, layers.find(({ source }) => source === 'gpus')!, { isAdmin: false });
  expect(fields).toContainEqual({ label: 'Main crop', value: 'Sorghum' });
});
