import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { freePort } from '../test/free-port.mjs';
import { startTestPortal, type TestPortal } from '../test/portal.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Milliseconds: a first start builds everything. */
const START_LIMIT = 300_000;
const LIMIT = 60_000;

const PARTS: [name: string, command: RegExp][] = [
  ['API', /services\/api\/dist\/main\.js/],
  ['identity provider', /services\/identity\/dist\/main\.js/],
  ['database', /embedded-database\/server\.js/],
  ['gateway', /gateway\/main\.js/],
];

const DEMO_WELLS = '300';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal(ROOT, () => {}, { DEMO_WELLS });
}, START_LIMIT);
afterAll(() => portal?.stop(), LIMIT);

const run = (script: string, args: string[] = [], env: Record<string, string> = {}, node: string[] = []) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(
      process.execPath,
      [...node, join(ROOT, 'deploy/local', script), ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });

const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, command]) => ({ pid: Number(pid), parent: Number(parent), command: command ?? '' }));
const childrenOf = (pid: number | undefined) => processes().filter(({ parent }) => parent === pid);
const child = (what: RegExp) => childrenOf(portal.child.pid).find(({ command }) => what.test(command))?.pid;
const alive = (pid: number) => processes().some((one) => one.pid === pid);

/** Polls until it holds. Limited by the test's timeout. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 100));
}
const status = (path: string) =>
  fetch(portal.url + path).then(
    (response) => response.status,
    () => 0,
  );

test('serves every part at one address', async () => {
  expect(await status('/')).toBe(200);
  expect(await status('/no-such-page')).toBe(404);
  expect(await status('/registry.json')).toBe(200);
  // The embedded database's only connection is busy while the first responses are prepared.
  await until(async () => (await status('/api/health/ready')) === 200);
});

test(
  'refuses a second start with the same data, naming the first',
  async () => {
    const { code, output } = await run('start.mjs', [], portal.env);
    expect(code).toBe(1);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).toContain(`process ${portal.child.pid}, ${portal.url}`);
  },
  LIMIT,
);

test(
  'reports a port in use and what to do',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'portal-port-'));
    const taken = await new Promise<Server>((done) => {
      const server = createServer().listen(0, '127.0.0.1', () => done(server));
    });
    const { port } = taken.address() as { port: number };
    const { code, output } = await run('start.mjs', [], { PORTAL_DATA: data, PORT: String(port) });
    taken.close();
    rmSync(data, { recursive: true });
    expect(code).toBe(1);
    expect(output).toBe(`Port ${port} is in use. Choose another one: PORT=8090 npm start`);
  },
  LIMIT,
);

test('prints the demo logins and the identity provider’s address', () => {
  const printed = portal.lines.join('\n');
  expect(printed).toContain(`http://localhost:${portal.env.IDENTITY_PORT}`);
  for (const { email, password } of DEMO_LOGINS) expect(printed).toMatch(new RegExp(`${email} +${password}`));
});

test('the user management secret is readable only by the API and this user', () => {
  const file = join(portal.data, 'identity-management-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secret = readFileSync(file, 'utf8');
  expect(secret).toHaveLength(43);
  const environmentOf = (what: RegExp) => readFileSync(`/proc/${child(what)}/environ`, 'utf8');
  expect(environmentOf(/services\/api/)).toContain(secret);
  expect(environmentOf(/gateway\/main/)).not.toContain(secret);
  expect(portal.lines.join('\n')).not.toContain(secret);
});

test(
  'reports an identity provider port in use and what to do',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'portal-port-'));
    const { IDENTITY_PORT } = portal.env;
    const env = { PORTAL_DATA: data, PORT: String(await freePort()), IDENTITY_PORT: String(IDENTITY_PORT) };
    const { code, output } = await run('start.mjs', [], env);
    rmSync(data, { recursive: true });
    expect(code).toBe(1);
    expect(output).toBe(`Port ${IDENTITY_PORT} is in use. Choose another one: IDENTITY_PORT=4410 npm start`);
  },
  LIMIT,
);

test(
  'refuses an old Node version in one line',
  async () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.4'}})`;
    const { code, output } = await run('start.mjs', [], {}, ['--import', old]);
    expect(code).toBe(1);
    expect(output).toMatch(/^The portal needs Node\.js >=20\.19; this is 18\.20\.4\..*$/);
  },
  LIMIT,
);

test(
  'a command that needs the database works while the portal runs',
  async () => {
    const { code, output } = await run('with-services.mjs', ['services/api/dist/setup/cli.js'], portal.env);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Database: the running portal's, in ${portal.data}`),
    });
  },
  LIMIT,
);

test(
  'restarts every part after all were killed at once',
  async () => {
    const before = PARTS.map(([, what]) => child(what)!);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    const isBack = ([, what]: (typeof PARTS)[number]) => ![undefined, ...before].includes(child(what));
    await until(() => PARTS.every(isBack));
    await until(async () => (await status('/api/public-map/filters')) === 200);
    await until(async () => (await status('/api/health/ready')) === 200);
  },
  LIMIT,
);

test(
  'when it is killed its children end too, and it starts again with the same data; a stop signal ends it and cleans up',
  async () => {
    const killed = childrenOf(portal.child.pid).map(({ pid }) => pid);
    expect(killed).toHaveLength(PARTS.length);
    portal.child.kill('SIGKILL');
    await until(() => !killed.some(alive));
    const { data } = portal;
    const again = await startTestPortal(ROOT, () => {}, { PORTAL_DATA: data });
    const children = childrenOf(again.child.pid).map(({ pid }) => pid);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    expect(children.filter(alive)).toEqual([]);
    expect(existsSync(join(data, 'running.json'))).toBe(false);
    expect(existsSync(join(data, 'portal.lock'))).toBe(false);
  },
  START_LIMIT,
);
