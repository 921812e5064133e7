import { contract, LOOKUP_TABLES } from '@portal/shared-api';
import request from 'supertest';
import { connectDatabase } from '../../src/database/connect.ts';
import { dataSourceOptions } from '../../src/database/data-source.ts';
import { startApi } from '../support/api.ts';
import { testDatabaseUrl } from '../support/database.ts';
import { layDatabaseLine } from '../support/database-line.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi();
const get = (path: string) => request(api.url).get(`/api${path}`);

describe('lookup tables', () => {
  it.each(LOOKUP_TABLES)('%s responds to signed-in people as the contract says', async (table) => {
    await database.query("INSERT INTO permit (permit_number) VALUES ('P-1') ON CONFLICT DO NOTHING");
    const { body, headers } = await get(`/${table}`).set('authorization', 'Bearer owner').expect(200);
    expect(body.length).toBeGreaterThan(0);
    expect(contract[`GET /${table}`].response.safeParse(body).error).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    await get(`/${table}`).expect(401).expect('www-authenticate', 'Bearer');
  });

  it('give the radius of a buffer as a number', async () => {
    const { body } = await get('/well-classes').set('authorization', 'Bearer owner');
    expect(body[0]).toMatchObject({ npgcd_well_class_ndx: 1, name: 'A', buffer_yards: 150 });
  });
});

describe('health', () => {
  it('is 503 while the database is down, as are calls that need it, and recovers', async () => {
    const line = await layDatabaseLine(testDatabaseUrl());
    const own = await startApi({ environment: { DATABASE_URL: line.url } });
    const ask = (path: string) => request(own.url).get(`/api${path}`);
    await ask('/public-map/layers').expect(200);

    await line.cut();
    const { body } = await ask('/health/ready').expect(503).expect('retry-after', '5');
    expect(body).toMatchObject({ status: 'unavailable', parts: { database: { status: 'down' } } });
    await ask('/health/live').expect(200);
    const layers = await ask('/public-map/layers').expect(503).expect('retry-after', '5');
    expect(layers.type).toBe('application/problem+json');
    expect(layers.body.detail).toBe('The database is not answering.');

    await line.mend();
    const ready = await ask('/health/ready').expect(200);
    expect(contract['GET /health/ready'].response.parse(ready.body)).toMatchObject({
      status: 'ok',
      parts: { database: { status: 'up' }, identity: { status: 'not configured' } },
    });
    await ask('/public-map/layers').expect(200);
    await own.stop();
    await line.cut();
  });
});

describe('metrics', () => {
  it('count requests by path template, with all unknown paths together', async () => {
    await get('/public-map/sources/made-up-1');
    await get('/made-up-2');
    await get('/%E0%A4%A');
    await request(api.url).get('/api/public-map/filters');
    const { text, headers } = await get('/metrics').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/public-map/filters",status="200"} 1',
    );
    expect(text).toContain('route="/public-map/sources/{id}",status="404"');
    expect(text).toContain('method="unknown",route="unknown",status="404"');
    expect(text).toContain('method="unknown",route="unknown",status="400"');
    expect(text).not.toContain('made-up');
    expect(text).toContain('process_resident_memory_bytes');
  });
});

describe('documentation', () => {
  it('is the OpenAPI document, and a page that needs no inline script', async () => {
    const { body } = await get('/openapi.json').expect(200);
    expect(Object.keys(body.paths)).toContain('/public-map/layers');
    await get('/docs').expect(308).expect('location', 'docs/');
    const { text, headers } = await get('/docs/').expect(200);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(text).not.toMatch(/<script>|style=| on\w+=/);
    for (const [, file] of text.matchAll(/(?:src|href)="([^"]+)"/g)) await get(`/docs/${file}`).expect(200);
    await get('/docs/package.json').expect(404);
  });
});

describe('starting the API', () => {
  it('fails while migrations are pending, and says what to run', async () => {
    class Later1900000000000 {
      name = 'Later1900000000000';
      async up() {}
      async down() {}
    }
    const options = dataSourceOptions(testDatabaseUrl());
    const migrations = [...(options.migrations as []), Later1900000000000];
    await expect(connectDatabase({ ...options, migrations })).rejects.toThrow(
      'the database lacks 1 migration(s) (Later1900000000000); run: node services/api/dist/setup/cli.js',
    );
    await (await connectDatabase(options)).destroy();
  });
});
