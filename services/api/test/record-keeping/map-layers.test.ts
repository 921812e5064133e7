import request from 'supertest';
import { REASON, recordsWorld } from '../support/records-world.ts';

const { database, api, call, change, history } = recordsWorld();

interface StoredLayer {
  layer_ndx: number;
  version: number;
  name: string;
  paint: Record<string, unknown>;
  layout: Record<string, unknown>;
  metadata: Record<string, unknown>;
  filter: unknown[] | null;
}

async function layer(id: string): Promise<StoredLayer> {
  const [row] = await database.query<StoredLayer[]>('SELECT * FROM map_layer WHERE layer_id = $1', [id]);
  return row!;
}
const onMap = async (name: string) =>
  (await request(api.url).get('/api/public-map/layers')).body.find((one: { name: string }) => one.name === name);

it('a layer that staff change is on the map as they changed it, and as it was after it is taken back', async () => {
  const before = await layer('district-line');
  const values = {
    name: 'Our district',
    legend_group: 'Us',
    legend_group_es: 'Nosotros',
    map_color: '#123456',
    is_shown: false,
    draw_order: 999,
  };
  await change('map-layers', before.layer_ndx, before.version, values).expect(200);
  expect(await onMap('Our district')).toMatchObject({
    drawOrder: 999,
    paint: { 'line-color': '#123456' },
    layout: { visibility: 'none' },
    metadata: { legendGroup: 'Us' },
  });
  const names = await request(api.url).get('/api/public-map/names/es');
  expect(names.body.Us).toBe('Nosotros');
  const [entry] = await history('map-layers', before.layer_ndx);
  expect(entry!.changes.map(({ field }) => field).sort()).toEqual(Object.keys(values).sort());

  await call('post', `changes/${entry!.change_set}/undo`).send(REASON).expect(200);
  expect(await layer('district-line')).toEqual({ ...before, version: expect.any(Number) });
});

it('settings that SQL or an earlier release changes in the JSON are those of the record', async () => {
  const { layer_ndx: ndx } = await layer('counties-line');
  await database.query(
    `UPDATE map_layer SET metadata = metadata || '{"legendGroup": "Lines"}', layout = layout || '{"visibility": "none"}'
    WHERE layer_ndx = $1`,
    [ndx],
  );
  const { body } = await call('get', `map-layers/${ndx}`).expect(200);
  expect(body.values).toMatchObject({ legend_group: 'Lines', is_shown: false });
});

it('showing a layer to more people needs a reason, and says if they may not see its data', async () => {
  await database.query("UPDATE map_source SET access = 'admin' WHERE source_id = 'district'");
  const { layer_ndx: ndx, version } = await layer('district-line');
  await change('map-layers', ndx, version, { access: 'admin' }).expect(200);
  const { body } = await change('map-layers', ndx, version + 1, { access: 'signed-in' }).expect(422);
  expect(body.errors.map(({ code }: { code: string }) => code)).toEqual(['layer-opened', 'layer-source-closed']);
  await change('map-layers', ndx, version + 1, { access: 'signed-in' }, REASON).expect(200);
  await change('map-layers', ndx, version + 2, { access: 'nobody' }).expect(422);
  await database.query("UPDATE map_source SET access = 'public' WHERE source_id = 'district'");
});

it('a status that is renamed keeps its look on the map', async () => {
  const before = JSON.stringify((await layer('wells')).paint);
  expect(before).toContain('"Plugged"');
  const { body: status } = await call('get', 'well-statuses/4').expect(200);
  await change('well-statuses', 4, status.version, { name: 'Sealed "for good"' }).expect(200);
  expect(JSON.stringify((await layer('wells')).paint)).toBe(
    before.replaceAll('"Plugged"', JSON.stringify('Sealed "for good"')),
  );
  await change('well-statuses', 4, status.version + 1, { name: 'Plugged' }).expect(200);
  expect(JSON.stringify((await layer('wells')).paint)).toBe(before);
});
