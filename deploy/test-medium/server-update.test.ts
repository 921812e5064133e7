import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SERVER = resolve(import.meta.dirname, '../server');
const PROGRAMS = ['deploy/dist/operations/backup.js', 'services/api/dist/setup/cli.js', 'services/api/dist/main.js'];

let folder: string;
const at = (...path: string[]) => join(folder, ...path);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-update-'));
  mkdirSync(at('bin'));
  for (const name of ['sudo', 'systemctl', 'curl', 'npm', 'jq', 'nginx', 'sleep']) {
    const line = [name, '"$@"'].join(' ');
    writeFileSync(
      at('bin', name),
      `#!/bin/sh\necho ${line} >> ${at('log')}\n! echo ${line} | grep -qe "\${FAILS:-^nothing}"\n`,
    );
    chmodSync(at('bin', name), 0o755);
  }
  for (const program of PROGRAMS) {
    mkdirSync(at('new', program, '..'), { recursive: true });
    writeFileSync(at('new', program), '');
  }
  cpSync(SERVER, at('new/deploy/server'), { recursive: true });
  mkdirSync(at('new/.git'));
  mkdirSync(at('old'));
  symlinkSync(at('old'), at('current'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the update with stubs for the commands it calls. @param fails pattern of calls that fail */
function update(fails = '') {
  const env = {
    PATH: `${at('bin')}:${process.env.PATH}`,
    PORTAL_CURRENT: at('current'),
    PORTAL_RELEASES: at('releases'),
    PORTAL_BACKUPS: at('backups'),
    PORTAL_PATIENCE: '3',
    PORTAL_ETC: at('etc'),
    PORTAL_BIN: at('usr/bin'),
    ...(fails && { FAILS: fails }),
  };
  const { status, stdout, stderr } = spawnSync('bash', [at('new/deploy/server/update.sh'), at('new')], {
    env,
    encoding: 'utf8',
  });
  const calls = readFileSync(at('log'), 'utf8')
    .replaceAll(folder, '')
    .split('\n')
    .filter((line) => line !== '' && !/^(sleep|jq|curl --silent http)/.test(line));
  return {
    status,
    stdout,
    stderr: stderr.replaceAll(folder, ''),
    calls,
    current: readlinkSync(at('current')).replace(folder, ''),
  };
}

const SUDO =
  'sudo -u portal --preserve-env=DATABASE_URL,PORTAL_FILES node --env-file=/etc/portal/portal.env --env-file=/etc/portal/api.env';
const BACKUP = `${SUDO} /new/deploy/dist/operations/backup.js /backups --keep 14`;
const SETUP = `${SUDO} /new/services/api/dist/setup/cli.js`;
const restarted = (name: string, address: string) => [
  `systemctl restart ${name}`,
  `curl --silent --fail --output /dev/null http://127.0.0.1:${address}`,
];
const APIS = [
  ...restarted('portal-api@3001', '3001/api/health/ready'),
  ...restarted('portal-api@3002', '3002/api/health/ready'),
];

describe('deploy/server/update.sh', () => {
  it('makes a backup, then updates schema, APIs, gateways and front ends in this order', () => {
    expect(update()).toMatchObject({
      status: 0,
      current: '/new',
      calls: [
        BACKUP,
        SETUP,
        'systemctl daemon-reload',
        'systemctl enable --now portal-backup.timer portal-check.timer',
        ...APIS,
        ...restarted('portal-gateway@8081', '8081/-/ready'),
        ...restarted('portal-gateway@8082', '8082/-/ready'),
        'npm run --silent build',
        `${SUDO} /new/deploy/dist/release/cli.js --all --built --store /releases --portal http://127.0.0.1:3001`,
      ],
    });
  });

  it.each([
    ['the backup', 'backup.js', [BACKUP]],
    ['the schema', 'setup/cli.js', [BACKUP, SETUP]],
  ])('leaves running services unchanged if %s fails', (_what, fails, calls) => {
    expect(update(fails)).toMatchObject({ status: 1, current: '/old', calls });
  });

  it('stops at the first server that does not become ready, and says how to go back', () => {
    const { status, stderr, calls } = update('8081/-/ready');
    expect(status).toBe(1);
    expect(calls.filter((call) => call.startsWith('systemctl')).at(-1)).toBe('systemctl restart portal-gateway@8081');
    expect(calls.some((call) => call.startsWith('npm'))).toBe(false);
    expect(stderr).toContain('portal-gateway@8081 is not ready after 3 s; what comes after it still runs /old.');
    expect(stderr).toContain('Back again: ln -sfn /old /current && systemctl restart portal-gateway@8081');
  });

  it('installs what belongs to root once, and says what it replaces', () => {
    expect(update().stdout).toContain('installed /etc/systemd/system/portal-check.timer'.replace('/etc', at('etc')));
    expect(readFileSync(at('etc/systemd/system/portal-api@.service'), 'utf8')).toContain('UMask=0077');
    rmSync(at('log'));
    const again = update();
    expect(again.stdout).not.toContain('installed');
    expect(again.calls.filter((call) => /daemon-reload|enable/.test(call))).toEqual([]);

    writeFileSync(at('usr/bin/as_portal'), 'an older one');
    expect(update().stdout).toContain(`installed ${at('usr/bin/as_portal')}`);
    expect(readFileSync(at('usr/bin/as_portal.before'), 'utf8')).toBe('an older one');
  });

  describe('on a server with nginx', () => {
    const conf = () => readFileSync(at('etc/nginx/conf.d/portal.conf'), 'utf8');
    beforeEach(() => {
      mkdirSync(at('etc/portal'), { recursive: true });
      mkdirSync(at('etc/nginx/conf.d'), { recursive: true });
      cpSync(resolve(SERVER, '../nginx'), at('new/deploy/nginx'), { recursive: true });
      const cli = resolve(SERVER, '../dist/nginx/cli.js');
      mkdirSync(at('new/deploy/dist/nginx'), { recursive: true });
      writeFileSync(at('new/deploy/dist/nginx/cli.js'), `await import(${JSON.stringify(cli)});`);
      writeFileSync(at('new/package.json'), '{"type": "module"}');
      writeFileSync(at('etc/nginx/conf.d/portal.conf'), 'the former configuration');
      writeFileSync(at('etc/portal/portal.env'), 'API_DOCUMENT_MEGABYTES=40\n');
    });
    const named = () => writeFileSync(at('etc/portal/nginx.env'), 'PORTAL_HOST=portal.district.example\n');

    it('renders its configuration with the settings of the server, and loads it', () => {
      named();
      const { status, calls } = update();
      expect(status).toBe(0);
      expect(conf()).toContain('server_name portal.district.example;');
      expect(conf()).toContain('server 127.0.0.1:3002 max_fails=3 fail_timeout=5s;');
      expect(conf()).toContain('client_max_body_size 40m;');
      expect(calls.slice(calls.indexOf('nginx -t -q'))[1]).toBe('systemctl reload-or-restart nginx');
    });

    it('keeps the former configuration if nginx refuses the new one, and leaves services as they are', () => {
      named();
      const { status, stderr, calls, current } = update('^nginx -t');
      expect({ status, current, conf: conf() }).toEqual({
        status: 1,
        current: '/old',
        conf: 'the former configuration',
      });
      expect(stderr).toContain('nginx refuses its new configuration, so the former one is back');
      expect(calls.some((call) => /restart/.test(call))).toBe(false);
    });

    it('stops before any service is restarted if it does not know how nginx was set up', () => {
      const { status, stderr, current } = update();
      expect({ status, current, conf: conf() }).toEqual({
        status: 1,
        current: '/old',
        conf: 'the former configuration',
      });
      expect(stderr).toContain('/etc/portal/nginx.env is missing');
    });
  });

  it('builds nothing of an archive for servers', () => {
    rmSync(at('new/.git'), { recursive: true });
    expect(update().calls.some((call) => call.startsWith('npm'))).toBe(false);
  });

  it('releases as the user of the portal: a release that fails leaves no file of root', () => {
    const { status, calls } = update('release/cli.js');
    expect(status).toBe(1);
    expect(calls.at(-1)).toMatch(/^sudo -u portal .*release\/cli\.js --all --built/);
  });

  it('requires a built version', () => {
    writeFileSync(at('log'), '');
    rmSync(at('new', PROGRAMS[1]!));
    expect(update()).toMatchObject({
      status: 1,
      calls: [],
      current: '/old',
      stderr:
        '/new/services/api/dist/setup/cli.js is not there: first npm install --no-save && npm run types in /new\n',
    });
  });
});
