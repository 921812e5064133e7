import { contract, type GpuSelectWell, MAX_WELLS_IN_VIEW } from '@portal/shared-api';
import { startApi } from '../support/api.ts';
import { withAccess, withAdminOnlyFields } from '../support/fixtures.ts';
import { getJson, successfulJson } from '../support/json.ts';
import { testApi } from '../support/test-api.ts';
import { insertToolData } from '../support/tool-fixtures.ts';

const { database, api } = testApi(insertToolData);

const get = (path: string, person?: string) => getJson(api.url, path, person);
const wells = (path: string) => successfulJson('GET /ui-map-wells-rev', api.url, `/ui-map-wells-rev${path}`);
const numbersOf = (rows: readonly GpuSelectWell[]) => rows.map(({ Well }) => Well);

describe('GPUs', () => {
  it('are all listed by number, with the area where wells are allowed', async () => {
    const { body } = await get('/ui-map-gpus');
    expect(contract['GET /ui-map-gpus'].response.safeParse(body).error).toBeUndefined();
    expect(body).toEqual([
      {
        gpu_number: 1001,
        gpu_name: 'Home place',
        gpu_geometry: expect.objectContaining({ type: 'MultiPolygon' }),
        gpu_inner_buffer_geometry: expect.objectContaining({ type: 'MultiPolygon' }),
      },
      {
        gpu_number: 1002,
        gpu_name: null,
        gpu_geometry: expect.anything(),
        gpu_inner_buffer_geometry: expect.anything(),
      },
    ]);
    expect(body[0].gpu_geometry.coordinates[0][0][0]).toEqual([-101.9, 36]);
  });

  it('are hidden from callers who may not see them, as are names reserved for administrators', async () => {
    await withAccess(database, 'gpus', 'admin', async () => {
      expect((await get('/ui-map-gpus')).body).toEqual([]);
      expect((await get('/ui-map-gpus', 'owner')).body).toEqual([]);
      expect((await get('/ui-map-gpus', 'admin')).body).toHaveLength(2);
      expect((await get('/ui-map-gpus')).body).toEqual([]);
    });
    await withAdminOnlyFields(database, 'gpus-fill', ['gpu_name'], async () => {
      expect((await get('/ui-map-gpus')).body[0].gpu_name).toBeNull();
      expect((await get('/ui-map-gpus', 'admin')).body[0].gpu_name).toBe('Home place');
    });
  });
});

describe('wells', () => {
  it('are all listed, with what the table and the map show', async () => {
    const rows = await wells('');
    expect(numbersOf(rows)).toEqual(['DA-10', 'DA-9', 'DA-11', 'MO-2', 'MO-1', 'MO-3']);
    expect(rows[0]).toEqual({
      Well: 'DA-10',
      'Well Class': 'D',
      'Well Type': 'Irrigation',
      'Well Status': 'Active',
      'Completion Date': '1987-04-14',
      'Max Yield (GPM)': 1000,
      Latitude: 36.01,
      Longitude: -101.8815,
      Remarks: 'Drip "tape"\nsince 2001',
      'State Links': 'Report;https://example.org/10',
      'File Attachments': 'Log;https://example.org/10.pdf',
      location_geometry: { type: 'Point', coordinates: [-101.8815, 36.01] },
      class_buffer_geometry: { type: 'Polygon', coordinates: [expect.any(Array)] },
      GPU: 1001,
      map_circle_radius: 10,
      npgcd_well_class_ndx: 4,
      npgcd_well_status_ndx: 1,
    });
    expect(rows.find(({ Well }) => Well === 'DA-11')).toMatchObject({
      'Well Class': 'Unknown',
      class_buffer_geometry: null,
    });
  });

  it('have round circles with the radius of their class', async () => {
    const [corners] = (await wells(''))[0]!.class_buffer_geometry!.coordinates as [number, number][][];
    expect(corners).toHaveLength(97);
    const distances = await database.query<{ yards: number }[]>(
      `SELECT ST_Distance(ST_SetSRID(ST_MakePoint(-101.8815, 36.01), 4326)::geography,
        ST_SetSRID(ST_MakePoint((corner->>0)::float8, (corner->>1)::float8), 4326)::geography) / 0.9144 AS yards
      FROM jsonb_array_elements($1::jsonb) AS corner`,
      [JSON.stringify(corners)],
    );
    for (const { yards } of distances) expect(Math.abs(yards - 500)).toBeLessThan(2.5);
  });

  it('have larger points for larger yields', async () => {
    const radii = new Map((await wells('')).map((well) => [well['Max Yield (GPM)'], well.map_circle_radius]));
    expect(Object.fromEntries(radii)).toEqual({ null: 4, 250: 7, 1000: 10 });
    for (const [gpm, radius] of [
      [90_000, 10],
      [-1, 4],
      [250, 7],
    ]) {
      await database.query("UPDATE well SET max_yield_gpm = $1 WHERE well_number = 'DA-9'", [gpm]);
      expect((await wells(''))[1]!.map_circle_radius).toBe(radius);
    }
  });

  it('have no circles when only points are requested', async () => {
    const rows = await wells('?geometry=points');
    expect(rows.map((well) => well.class_buffer_geometry)).toEqual(Array(6).fill(null));
    expect(rows).toEqual((await wells('')).map((well) => ({ ...well, class_buffer_geometry: null })));
    expect((await get('/ui-map-wells-rev?geometry=none')).status).toBe(400);
  });

  it('of a GPU are those with its number, of an unknown GPU none, and of none all; other paths are refused', async () => {
    const all = await wells('');
    expect(await wells('/1001')).toEqual(all.filter(({ GPU }) => GPU === 1001));
    expect(numbersOf(await wells('/1002/'))).toEqual(['MO-2', 'MO-3']);
    expect(await wells('/1001?geometry=points')).toHaveLength(3);
    expect(await wells('/99999')).toEqual([]);
    expect(await wells('/')).toEqual(all);
    expect((await get('/ui-map-wells-rev/?geometry=points')).body).toHaveLength(6);
    for (const path of ['/x', '/-1', '/1.5', '/2147483648', '/NaN', '/1001/2'])
      expect([path, (await get(`/ui-map-wells-rev${path}`)).status]).toEqual([path, path === '/1001/2' ? 404 : 400]);
  });

  it('are an empty list for callers who may not see them on the map', async () => {
    await withAccess(database, 'wells', 'admin', async () => {
      for (const path of ['/ui-map-wells-rev', '/ui-map-wells-rev/1001']) {
        expect((await get(path)).body).toEqual([]);
        expect((await get(path, 'owner')).body).toEqual([]);
        expect((await get(path, 'admin')).body).not.toEqual([]);
        expect((await get(path)).body).toEqual([]);
      }
    });
  });

  it('omit fields that the map reserves for administrators', async () => {
    await withAdminOnlyFields(database, 'wells', ['Well Class', 'state_links', 'GPU'], async () => {
      expect((await wells(''))[0]).toMatchObject({
        Well: 'DA-10',
        'Well Class': '',
        npgcd_well_class_ndx: 999,
        class_buffer_geometry: null,
        'State Links': null,
        'File Attachments': 'Log;https://example.org/10.pdf',
        GPU: null,
      });
      expect(await wells('/1001')).toEqual([]);
      expect((await get('/ui-map-wells-rev/1001', 'admin')).body).toHaveLength(3);
    });
  });

  it('never include their owners', async () => {
    for (const person of [undefined, 'owner', 'admin', 'developer']) {
      for (const path of ['/ui-map-wells-rev', '/ui-map-wells-rev/1001', '/gpu-reports/1001']) {
        expect(JSON.stringify((await get(path, person)).body)).not.toContain('Secret Farms');
      }
    }
  });
});

describe('wells in a part of the map', () => {
  const inView = (west: number, south: number, east: number, north: number, person?: string) =>
    get(`/ui-map-wells-in-view?west=${west}&south=${south}&east=${east}&north=${north}`, person);

  it('are the same as in the full list, without their circles', async () => {
    const { body, status } = await inView(-101.8835, 36.009, -101.8815, 36.0105);
    expect(status).toBe(200);
    expect(contract['GET /ui-map-wells-in-view'].response.safeParse(body).error).toBeUndefined();
    const { body: all } = await get('/ui-map-wells-rev?geometry=points');
    expect(body).toEqual({
      isTooMany: false,
      wells: all.filter(({ Well }: { Well: string }) => /^DA-(9|10)$/.test(Well)),
    });
    expect((await inView(0, 0, 1, 1)).body).toEqual({ isTooMany: false, wells: [] });
  });

  it('are omitted if there are too many to list', async () => {
    await database.query(
      `INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
      SELECT 'MANY-' || n, 1, 1, 1, 'many', ST_SetSRID(ST_MakePoint(-100, 37), 4326) FROM generate_series(1, $1::int) AS n`,
      [MAX_WELLS_IN_VIEW],
    );
    expect((await inView(-100.1, 36.9, -99.9, 37.1)).body.wells).toHaveLength(MAX_WELLS_IN_VIEW);
    expect((await inView(-102, 36, -99, 38)).body).toEqual({ isTooMany: true, wells: [] });
    await database.query("DELETE FROM well WHERE data_source = 'many'");
  });

  it('are hidden from callers who may not see them, and refused for a wrong rectangle', async () => {
    await withAccess(database, 'wells', 'admin', async () => {
      expect((await inView(-102, 36, -101, 37)).body.wells).toEqual([]);
      expect((await inView(-102, 36, -101, 37, 'admin')).body.wells).toHaveLength(6);
    });
    const { status, body } = await inView(-101, 36, -102, 37);
    expect([status, body.errors]).toMatchObject([400, [{ path: 'query.east', message: 'Must not be less than west' }]]);
    expect((await inView(-101, 36, -100, Number.NaN)).status).toBe(400);
  });
});

describe('a list that is too large to cache', () => {
  it('is streamed to each caller with the same content', async () => {
    const streaming = await startApi({ settings: { tilesAbove: 1 } });
    try {
      for (const path of ['/ui-map-wells-rev', '/ui-map-wells-rev?geometry=points', '/ui-map-gpus']) {
        const { body, headers, status } = await getJson(streaming.url, path);
        expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
        expect(body).toEqual((await get(path)).body);
      }
      const { headers } = await getJson(streaming.url, '/ui-map-wells-rev/1001');
      expect(headers.etag).toBeDefined();
    } finally {
      await streaming.stop();
    }
  });
});
