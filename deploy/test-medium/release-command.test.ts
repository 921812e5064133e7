import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../release/workspaces.ts';
import { frontEndFiles, shellFiles, writeFiles } from '../test/fixture-builds.ts';
import { freePort } from '../test/free-port.mjs';
import { until } from '../test/gateway-lab.ts';
import { type ObjectStore, startObjectStore } from '../test/object-store.mjs';

const LIMIT = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-team-'));
/** Another team's repository, with nothing from this one. */
const own = (path: string) => join(folder, 'mf-own', path);
let bucket: ObjectStore;
let api: Server;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  bucket = await startObjectStore();
  api = createServer((_request, response) => response.end(JSON.stringify({ contract: '1.4' })));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  env = {
    ...process.env,
    ...bucket.environment,
    PORTAL_RELEASES: 's3://portal/releases',
    PORTAL_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    PORTAL_DATA: join(folder, 'data'),
    INIT_CWD: join(folder, 'mf-own'),
  };
  writeFiles(join(folder, 'shell'), shellFiles());
  writeFiles(join(folder, 'mf-own'), frontEndFiles('mf-own', ['/own']));
});
afterAll(async () => {
  api.close();
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

const release = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [join(ROOT, 'deploy/dist/release/cli.js'), ...args], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test(
  'another team can publish a canary, promote it and roll back with only the command',
  async () => {
    const shell = ['--dist', join(folder, 'shell/dist'), '--routes', join(folder, 'shell/routes.json')];
    expect((await release('shell', ...shell)).output).toContain('shell: released 0.9.0-');

    const build = ['mf-own', '--dist', 'dist', '--routes', 'routes.json'];
    const tried = await release(...build, '--canary', '10', '--canary-roles', 'Developer');
    expect(tried.output).toMatch(/^API: 1\.4, says http:\/\/127\.0\.0\.1/m);
    expect(tried.output).toMatch(/^mf-own: canary 1\.2\.3-\w{10} is active for 10% of visitors, and Developer\.$/m);
    const changed = await release('mf-own', '--canary', '40');
    expect(changed.output).toMatch(/is for 40% of visitors, and Developer; it was for 10% of visitors, and/);
    expect(changed.output).toContain('To try a newer build: npm run release -- mf-own --canary 40 --build\n');
    expect((await release('--promote', 'mf-own')).output).toMatch(
      /^mf-own: released 1\.2\.3-\w{10} to all visitors\.$/m,
    );

    writeFiles(own(''), frontEndFiles('mf-own', ['/own'], 'next'));
    await release(...build, '--package-version', '2.0.0', '--unchecked-api');
    writeFiles(own(''), frontEndFiles('mf-own', ['/own'], 'tried'));
    await release(...build, '--canary-roles', 'Developer', '--unchecked-api');
    const [next, newest, first] = JSON.parse((await release('--list', '--json')).output);
    expect(newest).toMatchObject({ version: expect.stringMatching(/^2\.0\.0-/), current: true, apiChecked: false });
    expect(first).toMatchObject({ version: expect.stringMatching(/^1\.2\.3-/), current: false, apiChecked: true });
    expect((await release('--rollback', 'mf-own')).output).toBe(
      `mf-own: rolled back from ${newest.version} to ${first.version}.\n` +
        `mf-own: the canary ${next.version} is still active for Developer. To end it: --withdraw mf-own\n`,
    );
    writeFiles(own(''), frontEndFiles('mf-own', ['/own'], 'tried too'));
    const again = await release(...build, '--canary', '5', '--unchecked-api');
    expect(again.output).toContain(
      'is active for 5% of visitors, and Developer; the previous one was for Developer.\n',
    );
  },
  LIMIT,
);

test(
  'refuses a front end that needs a newer API, with exit code 1',
  async () => {
    const routes = JSON.stringify({
      ...JSON.parse(frontEndFiles('mf-own', ['/own'])['routes.json']!),
      apiVersion: '2',
    });
    writeFiles(own(''), { 'routes.json': routes });
    const before = bucket.objects.size;
    const { code, output } = await release('mf-own', '--dist', 'dist', '--routes', 'routes.json');
    expect(code).toBe(1);
    expect(output).toContain('mf-own asks for version 2 of the API; that of http://127.0.0.1');
    expect(bucket.objects.size).toBe(before);
  },
  LIMIT,
);

test(
  'the compiled gateway serves the bucket, and drains on SIGTERM',
  async () => {
    const port = await freePort();
    const gateway: ChildProcess = spawn(process.execPath, [join(ROOT, 'deploy/dist/gateway/main.js')], {
      env: { ...env, PORT: String(port), HOST: '127.0.0.1', API_TARGET: '/nowhere.sock', GATEWAY_DRAIN_SECONDS: '4' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = new Promise((resolve) => gateway.once('exit', resolve));
    const status = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (answer) => answer.status,
        () => 0,
      );
    await until(async () => (await status('/-/ready')) === 200);
    expect(await status('/own')).toBe(200);
    gateway.kill('SIGTERM');
    await until(async () => (await status('/-/ready')) === 503);
    expect(await status('/own')).toBe(200);
    expect(await ended).toBe(0);
  },
  LIMIT,
);
