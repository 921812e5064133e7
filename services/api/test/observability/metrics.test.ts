import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApi, startApi } from '../support/api.ts';

const operations = join(import.meta.dirname, '../../../../deploy/operations');
const asked = ['grafana/portal.json', 'prometheus/alerts.yml']
  .map((path) => readFileSync(join(operations, path), 'utf8'))
  .join('\n');

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const scrape = async () => (await fetch(`${api.url}/api/metrics`)).text();

describe('metrics', () => {
  it('include everything that the dashboard and the alerts use', async () => {
    const told = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const own = /\b(?:http_request|portal|process|nodejs)_\w+/g;
    const names = [...new Set(asked.match(own))].filter((name) => !name.startsWith('portal_backup_'));
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !told.has(name) && !told.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  });

  it('report the build, connections and queries of the database, and requests', async () => {
    await fetch(`${api.url}/api/public-map/layers`);
    const text = await scrape();
    expect(text).toMatch(/^portal_build_info\{version="\d[^"]*",contract="[^"]+",node="v\d[^"]*"\} 1$/m);
    expect(text).toMatch(/^portal_database_connections\{server="primary",state="waiting"\} 0$/m);
    expect(text).toMatch(/^portal_database_query_duration_seconds_count\{kind="plain",result="answered"\} [1-9]/m);
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/public-map\/layers",status="200"\} 1$/m,
    );
    expect(text).not.toMatch(/^portal_replica_/m);
  });
});
