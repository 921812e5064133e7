import { contract, type Layer } from '@portal/shared-api';
import request from 'supertest';
import { insertMapData, withAccess, withAdminOnlyFields, withSetting } from '../support/fixtures.ts';
import { getJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(insertMapData);

const get = (path: string, person?: string) => getJson(api.url, path, person);
const features = async (id: string, person?: string) => {
  const { status, body } = await get(`/public-map/sources/${id}`, person);
  expect(status).toBe(200);
  return body.features;
};

describe('GET /public-map/sources/{id}', () => {
  it('contains wells with exactly the contract’s properties', async () => {
    const wells = await features('wells');
    expect(wells).toHaveLength(2);
    expect(wells[0]).toEqual({
      type: 'Feature',
      id: 7,
      geometry: { type: 'Point', coordinates: [-101.825123, 36.110123] },
      properties: {
        Well: 'DA-"7"',
        'Well Class': 'D',
        'Well Type': 'Irrigation',
        'Well Status': 'Active',
        'Monitoring Status': expect.any(String),
        'Completion Date': '1987-04-14',
        FormerNumbers: null,
        GPU: 1001,
        'Section Block Survey Address': 'Sec. 21',
        well_ndx: 7,
        latitude_dd: 36.1101234567,
        longitude_dd: -101.8251234567,
        'Winter Observations': false,
        Telemetry: true,
        'Battery Data': false,
        'Water Temperature Data': false,
        StateWellNumber: '0241101',
        WellReportTrackingNumber: null,
        PluggingReportTrackingNumber: null,
        state_links: 'Report;https://example.org/7',
        file_attachments: null,
      },
    });
    expect(wells[1].properties).toMatchObject({ Well: 'T-5001', GPU: null, 'Completion Date': null });
  });

  it('contains GPUs and boundaries', async () => {
    expect(await features('gpus')).toEqual([
      {
        type: 'Feature',
        id: 1001,
        geometry: { type: 'MultiPolygon', coordinates: expect.any(Array) },
        properties: { gpu_number: 1001, gpu_name: 'Home place', meter_program: 'Metered', total_acres: 640.5 },
      },
    ]);
    const [county] = await features('counties');
    expect(county.properties).toEqual({ name: 'Dallam', code: 'Dallam' });
    expect(await features('district')).toEqual([]);
  });

  it('has one label point inside each county, without other properties', async () => {
    const names = await features('county-names');
    expect(names).toHaveLength((await features('counties')).length);
    expect(names[0]).toMatchObject({ geometry: { type: 'Point' }, properties: { name: 'Dallam' } });
    expect(Object.keys(names[0].properties)).toEqual(['name']);
    const [covered] = await database.query<{ inside: boolean }[]>(
      "SELECT ST_Covers(location, ST_SetSRID(ST_GeomFromGeoJSON($1), 4326)) AS inside FROM boundary WHERE kind = 'county'",
      [JSON.stringify(names[0].geometry)],
    );
    expect(covered).toEqual({ inside: true });
  });

  it('draws a geodesic circle around each well whose class has a buffer', async () => {
    const buffers = await features('well-buffers');
    expect(buffers.map(({ id }: { id: number }) => id)).toEqual([7]);
    const [{ geometry, properties }] = buffers;
    expect(properties).toMatchObject({ well_ndx: 7, 'Well Class': 'D', Telemetry: true, buffer_yards: 500 });
    const [{ nearest, furthest }] = await database.query(
      `SELECT min(ST_Distance(location::geography, (corner).geom::geography)) / 0.9144 AS nearest,
        max(ST_Distance(location::geography, (corner).geom::geography)) / 0.9144 AS furthest
      FROM well, ST_DumpPoints(ST_GeomFromGeoJSON($1)) AS corner WHERE well_ndx = 7`,
      [JSON.stringify(geometry)],
    );
    expect(nearest).toBeGreaterThan(500 * 0.995);
    expect(furthest).toBeLessThan(500 * 1.005);
  });

  it('omits administrator fields for everyone else', async () => {
    await withAdminOnlyFields(database, 'parcels-fill', ['owner'], async () => {
      const open = { name: 'Parcel 1', code: 'Parcel 1', acres: 80 };
      for (const person of [undefined, 'owner'])
        expect((await features('parcels', person))[0].properties).toEqual(open);
      expect((await features('parcels', 'admin'))[0].properties).toEqual({ ...open, owner: 'Jane Doe' });
    });
    await withAdminOnlyFields(database, 'wells', ['StateWellNumber'], async () => {
      expect((await features('wells'))[0].properties).not.toHaveProperty('StateWellNumber');
      expect((await features('wells', 'admin'))[0].properties).toHaveProperty('StateWellNumber');
    });
  });

  it('is 404 for callers who may not see it', async () => {
    await withAccess(database, 'parcels', 'admin', async () => {
      const found = async (person?: string) => (await get('/public-map/sources/parcels', person)).status;
      expect([await found(), await found('owner'), await found('admin')]).toEqual([404, 404, 200]);
    });
    expect((await get('/public-map/sources/unheard-of')).status).toBe(404);
  });
});

describe('GET /public-map/sources', () => {
  it('lists the sources with their data', async () => {
    const { body } = await get('/public-map/sources');
    expect(contract['GET /public-map/sources'].response.safeParse(body).error).toBeUndefined();
    expect(body.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['wells', 'gpus', 'well-buffers', 'district']),
    );
    const data = (await get('/public-map/sources/wells')).body;
    expect(body).toContainEqual({ id: 'wells', kind: 'well', type: 'geojson', data });
  });

  it.each(['inline', 'link'])(
    'lists spacing buffers with their tiles, as their circles are most of the bytes (%s)',
    async (data) => {
      const { body } = await get(`/public-map/sources?data=${data}`);
      const [buffers] = body.filter(({ kind }: { kind: string }) => kind === 'well-buffer');
      expect(buffers).toMatchObject({ type: 'vector', minzoom: 10 });
    },
  );

  it('lists the sources with permanently cacheable URLs', async () => {
    const { body } = await get('/public-map/sources?data=link');
    for (const { type, data } of body.filter(({ kind }: { kind: string }) => kind !== 'well-buffer')) {
      expect(type).toBe('geojson');
      const answer = await request(api.url).get(data).expect(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toBe('application/geo+json');
    }
  });

  it('sends a map only well properties used to draw, label and filter, including those of the district’s layers', async () => {
    const drawn = async () => {
      const { body } = await get('/public-map/sources?data=link');
      const source = body.find(({ id }: { id: string }) => id === 'wells');
      expect(source.properties).toBe('drawn');
      return Object.keys((await request(api.url).get(source.data).expect(200)).body.features[0].properties);
    };
    const usual = await drawn();
    expect(usual).toEqual(
      expect.arrayContaining(['Well', 'Well Class', 'Well Type', 'Well Status', 'GPU', 'well_ndx']),
    );
    expect(usual).not.toContain('Completion Date');
    const byDate = { 'circle-radius': ['case', ['has', 'Completion Date'], 4, 3] };
    await withSetting(database, { table: 'map_layer', key: 'wells', column: 'paint' }, byDate, async () => {
      expect(await drawn()).toContain('Completion Date');
    });
  });

  it('gives a new URL when the data changes, and makes responses at the old one revalidate', async () => {
    const address = async (id: string) =>
      (await get('/public-map/sources?data=link')).body.find((source: { id: string }) => source.id === id).data;
    const [wells, gpus] = [await address('wells'), await address('gpus')];
    await database.query("UPDATE well SET state_well_number = '9999999', well_number = 'ZZ-0007' WHERE well_ndx = 7");
    expect(await address('wells')).not.toBe(wells);
    expect(await address('gpus')).toBe(gpus);
    const answer = await request(api.url).get(wells).expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await features('wells'))[0].properties.StateWellNumber).toBe('9999999');
  });

  it('omits sources that the caller may not see, and their layers', async () => {
    await withAccess(database, 'parcels', 'signed-in', async () => {
      const named = async (path: string, field: string, name: string, person?: string): Promise<boolean> =>
        (await get(path, person)).body.some((row: Record<string, unknown>) => row[field] === name);
      for (const [path, field, name] of [
        ['/public-map/sources?data=link', 'id', 'parcels'],
        ['/public-map/layers', 'source', 'parcels'],
        ['/map-layers-and-color-settings', 'layer_id', 'parcels-fill'],
      ] as const)
        expect([path, await named(path, field, name), await named(path, field, name, 'owner')]).toEqual([
          path,
          false,
          true,
        ]);
    });
  });
});

describe('the other calls of the map', () => {
  it('has the Spanish names of what the caller sees, including edits by staff', async () => {
    const names = async () => (await get('/public-map/names/es')).body;
    expect(await names()).toMatchObject({ Irrigation: 'Riego', Plugged: 'Taponado' });
    await database.query(`UPDATE well_type SET name_es = 'Irrigación' WHERE name = 'Irrigation'`);
    expect(await names()).toMatchObject({ Irrigation: 'Irrigación' });
  });

  it('respond as the contract says, layers in drawing order, filters in the order of the lookup tables', async () => {
    const answer = async (key: 'GET /public-map/layers' | 'GET /public-map/filters') => {
      const { body } = await get(key.slice(4));
      expect(contract[key].response.safeParse(body).error).toBeUndefined();
      return body;
    };
    const order = (await answer('GET /public-map/layers')).map(({ drawOrder }: Layer) => drawOrder);
    expect(order.length).toBeGreaterThan(5);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const { wellClass, wellStatus } = await answer('GET /public-map/filters');
    const classes = wellClass.map(({ value }: { value: string }) => value);
    expect(classes).toEqual(['A', 'B', 'C', 'D', 'S', 'Unclassified', 'Unknown']);
    expect(wellStatus[0]).toEqual({ value: 'Active', color: expect.stringMatching(/^#[0-9A-F]{6}$/i) });
    const settings = await get('/map-layers-and-color-settings');
    const { response } = contract['GET /map-layers-and-color-settings'];
    expect(response.safeParse(settings.body).error).toBeUndefined();
  });

  it('color wells and circles by class as staff do in the list of classes', async () => {
    await database.query("INSERT INTO well_class VALUES (77, 'E', '#123456', NULL, 77)");
    await database.query(
      `INSERT INTO spacing_rule (rule, npgcd_well_class_ndx, yards, valid_from, source)
      VALUES ('class-radius', 77, 100, '2020-01-01', 'District Rules')`,
    );
    await database.query("UPDATE well_class SET color = '#654321' WHERE name = 'A'");
    const { body } = await get('/public-map/layers');
    for (const [id, property] of [
      ['wells', 'circle-color'],
      ['well-buffers-fill', 'fill-color'],
    ] as const) {
      const color = JSON.stringify(body.find((layer: Layer) => layer.id === id).paint[property]);
      expect(color).toContain('"A","#654321"');
      expect(color).toContain('"E","#123456"');
    }
  });
});
