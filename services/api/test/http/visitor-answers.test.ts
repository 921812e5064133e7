import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { insertMapData, withAccess } from '../support/fixtures.ts';
import { testApi } from '../support/test-api.ts';

const SITE = 'https://maps.district.example';
const MEMO_MILLISECONDS = 200;
const WAYS: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }, { 'if-none-match': '*' }, { origin: SITE }];
const WELLS = '/api/public-map/sources/wells';

const { database, api } = testApi(insertMapData, {
  environment: { API_CORS_ORIGINS: SITE },
  settings: { versionMemoMilliseconds: MEMO_MILLISECONDS },
});

const get = (path: string, headers: Record<string, string> = {}) =>
  request(api.url)
    .get(path)
    .set({ 'accept-encoding': 'identity', ...headers });
const links = async () => (await get('/api/public-map/sources?data=link')).text;

it('a visitor gets the same response again, with the same headers', async () => {
  const [, buffers = ''] = /"(\/api\/tiles\/[^"]+)"/.exec(await links()) ?? [];
  const [, wells = ''] = /"(\/api\/public-map\/sources\/wells\?[^"]+)"/.exec(await links()) ?? [];
  const paths = [
    '/api/public-map/layers',
    '/api/public-map/filters',
    '/api/public-map/sources',
    '/api/public-map/sources?data=link',
    '/api/map-layers-and-color-settings',
    WELLS,
    wells,
    '/api/tiles/wells/4/3/6.mvt',
    buffers.replace('{z}', '4').replace('{x}', '3').replace('{y}', '6'),
  ];
  const others: string[] = [];
  for (const path of paths)
    for (const headers of WAYS) {
      const seen = [];
      for (const _time of ['made', 'kept']) {
        const { status, headers: all, text, body } = await get(path, headers);
        const { 'x-request-id': _id, date: _date, ...same } = all;
        seen.push(JSON.stringify({ status, same: Object.entries(same).sort(), text, body }));
      }
      if (seen[0] !== seen[1]) others.push(`${path} ${JSON.stringify(headers)}: ${seen.join(' / ')}`);
    }
  expect(paths.every((path) => path !== '')).toBe(true);
  expect(others).toEqual([]);
});

it('a request with a token never gets it', async () => {
  await get(WELLS).expect(200);
  await get(WELLS, { authorization: 'Bearer forged' }).expect(401);
  const own = await get(WELLS, { authorization: 'Bearer admin' }).expect(200);
  expect(own.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  const visitor = await get(WELLS);
  expect(visitor.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(visitor.text).not.toBe(own.text);
});

it('a change is visible once the cached versions expire', async () => {
  const before = await get(WELLS);
  await database.query("UPDATE well SET state_well_number = '77' WHERE well_ndx = 7");
  await pause(MEMO_MILLISECONDS + 50);
  const after = await get(WELLS);
  expect([before.text.includes('"77"'), after.text.includes('"77"')]).toEqual([false, true]);
  expect((await get(WELLS)).text).toBe(after.text);
});

it('data that becomes reserved for staff is no longer served to visitors', async () => {
  await get(WELLS).expect(200);
  await withAccess(database, 'wells', 'admin', async () => {
    await pause(MEMO_MILLISECONDS + 50);
    await get(WELLS).expect(404);
  });
});
