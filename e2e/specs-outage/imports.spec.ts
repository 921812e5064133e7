import { ApiCaller } from '../support/api.ts';
import { kill } from '../support/parts.ts';
import { expect, test } from '../support/test.ts';
import { wellsOf } from '../support/wells.ts';

const ROWS = 20_000;
const MINUTE_MS = 60_000;

test('an import is committed once and as a whole, although the API is killed before and during the commit', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const api = await ApiCaller.as(await as('admin'), baseURL ?? '');
  const well = (await wellsOf(baseURL ?? ''))[0]!.properties.Well;
  const first = Date.UTC(1990, 0, 1);
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const time = new Date(first + row * 60 * MINUTE_MS).toISOString();
    return `${well},${time},${(200 + (row % 50) / 10).toFixed(1)}`;
  });
  const mapping = { well: 'well', time: 'time', value: 'value' };
  const query = new URLSearchParams({
    file_name: 'outage.csv',
    format: 'csv',
    parameter: 'Depth to Water (Telemetry)',
    unit: 'ft',
    mapping: JSON.stringify({ columns: mapping, zone: 'UTC' }),
  });
  const sent = await api.call('POST', `/imports?${query}`, ['well,time,value', ...lines].join('\n'));
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  const path = `/imports/${sent.body.import_ndx}`;
  const state = () => api.get(path).then(({ body }) => body.state ?? body.status, String);
  await expect.poll(state, { timeout: MINUTE_MS }).toBe('ready');

  kill('api');
  await expect.poll(state, { timeout: MINUTE_MS }).toBe('ready');
  expect((await api.get(path)).body.counts).toMatchObject({ rows: ROWS, added: ROWS, refused: 0 });

  expect((await api.call('POST', `${path}/commit`)).status).toBe(202);
  kill('api');
  await expect.poll(state, { timeout: MINUTE_MS }).toMatch(/^(ready|committed)$/);
  if ((await state()) === 'ready') {
    expect((await api.get(path)).body.counts).toMatchObject({ added: ROWS, duplicates: 0 });
    expect((await api.call('POST', `${path}/commit`)).status).toBe(202);
    await expect.poll(state, { timeout: MINUTE_MS }).toBe('committed');
  }
  expect((await api.call('POST', `${path}/commit`)).status).toBe(409);
});
