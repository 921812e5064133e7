import { contract, type Source } from '@portal/shared-api';
import { pointsOf } from '@portal/shared-api/points';
import { insertMapData, withAdminOnlyFields } from '../support/fixtures.ts';
import { getJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(insertMapData);

const get = (path: string, person?: string) => getJson(api.url, path.replace(/^\/api/, ''), person);

/** The wells at both addresses of the link. */
async function wellsOf(person?: string) {
  const { body } = await get('/public-map/sources?data=link', person);
  const source = (body as Source[]).find(({ id }) => id === 'wells');
  if (source?.type !== 'geojson' || !source.columns) throw new Error('the wells have no columns');
  const { columns } = source;
  const [inColumns, asGeoJson] = [await get(columns, person), await get(String(source.data), person)];
  return { columns, inColumns, points: pointsOf(inColumns.body).features, features: asGeoJson.body.features };
}

it('has the wells of the GeoJSON, permanently cacheable at an address with their version', async () => {
  const { inColumns, points, features } = await wellsOf();
  expect(contract['GET /public-map/sources/{id}/columns'].response.safeParse(inColumns.body).error).toBeUndefined();
  expect(inColumns.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(points.sort((a, b) => a.id - b.id)).toEqual(features);
  expect(points).toHaveLength(2);
});

it('has only what the caller may see', async () => {
  const before = await wellsOf();
  await withAdminOnlyFields(database, 'wells', ['GPU'], async () => {
    const [visitor, administrator] = [await wellsOf(), await wellsOf('admin')];
    expect(visitor.points[0]!.properties).not.toHaveProperty('GPU');
    expect(visitor.columns).not.toBe(before.columns);
    expect(administrator.points[0]!.properties).toHaveProperty('GPU');
  });
});

it('changes with the data, and the old address is revalidated', async () => {
  const before = await wellsOf();
  await database.query("UPDATE well SET well_number = 'ZZ-0007' WHERE well_ndx = 7");
  const after = await wellsOf();
  expect(after.columns).not.toBe(before.columns);
  expect(after.points.map(({ properties }) => properties.Well)).toContain('ZZ-0007');
  expect((await get(before.columns)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

it('is not there for areas, nor for a source that does not exist', async () => {
  const codeOf = async (id: string) => (await get(`/public-map/sources/${id}/columns`)).body.code;
  expect([await codeOf('gpus'), await codeOf('nothing')]).toEqual(['source-without-columns', 'source-unknown']);
});
