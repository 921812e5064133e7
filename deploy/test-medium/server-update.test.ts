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
  for (const name of ['sudo', 'systemctl', 'curl', 'npm', 'chown', 'sleep']) {
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
    ...(fails && { FAILS: fails }),
  };
  const { status, stdout, stderr } = spawnSync('bash', [at('new/deploy/server/update.sh'), at('new')], {
    env,
    encoding: 'utf8',
  });
  const calls = readFileSync(at('log'), 'utf8')
    .replaceAll(folder, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('sleep'));
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
        ...APIS,
        ...restarted('portal-gateway@8081', '8081/-/ready'),
        ...restarted('portal-gateway@8082', '8082/-/ready'),
        'npm run --silent release -- --all --store /releases --portal http://127.0.0.1:3001',
        'chown -R portal: /releases',
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
