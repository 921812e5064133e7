import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@portal/deploy/test/free-port';
import { benchDatabase } from '../api/database.ts';
import { stopChild, waitUntilAnswering } from '../api/servers.ts';
import { print } from '../support/print.ts';

/**
 * What a login costs beyond the hash of its password, which is the peer: processor seconds of the identity provider for page, form,
 * code and tokens, beside those of the bare hash in this process.
 *
 *     npm run bench:login [-- --profile <folder>]
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const LOGINS = 40;
const WARM = 10;
const LIMIT_SECONDS = 0.15;
const PORTAL = 'http://portal.example';
const OWNER = { email: 'owner@npgcd.example', password: 'Demo-owner-1' };
/** Of `services/identity/src/passwords/passwords.ts`. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

async function hashSeconds(): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < WARM; time++) await derive(OWNER.password, randomBytes(16), 32, COST);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / WARM;
}

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Keeps cookies, as a browser does; all are sent everywhere. */
class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie, ...init.headers };
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return response;
  }

  async logIn(): Promise<void> {
    const verifier = randomBytes(32).toString('base64url');
    const redirect = { client_id: 'npgcd-portal', redirect_uri: `${PORTAL}/auth/callback` };
    const asked = new URLSearchParams({
      ...redirect,
      ...{ scope: 'openid profile email offline_access', audience: 'https://api.npgcd.example' },
      ...{ response_type: 'code', response_mode: 'query', state: 'state', nonce: 'nonce' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    let response = await this.request(`/authorize?${asked}`);
    const form = response.headers.get('location')!;
    await (await this.request(form)).text();
    response = await this.request(form, {
      method: 'POST',
      body: new URLSearchParams(OWNER),
      headers: { origin: this.url },
    });
    let location = response.headers.get('location') ?? '';
    while (location !== '' && !location.startsWith(PORTAL))
      location = (await this.request(location)).headers.get('location') ?? '';
    const code = location && new URL(location).searchParams.get('code');
    const tokens = await this.request('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({
        ...redirect,
        ...{ grant_type: 'authorization_code', code: code ?? '', code_verifier: verifier },
      }),
      headers: { origin: PORTAL },
    });
    if (!tokens.ok) throw new Error(`a login failed: ${tokens.status} ${await tokens.text()}`);
  }
}

const profile = process.argv.includes('--profile') ? process.argv.at(-1)! : null;
const database = await benchDatabase(root, 0);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const environment = {
  ...process.env,
  DATABASE_URL: database.url,
  IDENTITY_LISTEN: `127.0.0.1:${port}`,
  IDENTITY_ISSUER: `${url}/`,
  IDENTITY_APP_ORIGINS: PORTAL,
  AUTH0_MGMT_CLIENT_SECRET: randomBytes(32).toString('hex'),
  MAIL_LOG: join(tmpdir(), 'bench-login.log'),
  NODE_ENV: 'production',
};
const service = join(root, 'services/identity/dist');
execFileSync(process.execPath, [join(service, 'setup/cli.js'), '--demo'], { env: environment, stdio: 'ignore' });
const words = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
const child = spawn(process.execPath, [...words, join(service, 'main.js')], { env: environment, stdio: 'ignore' });
try {
  await waitUntilAnswering(`${url}/.well-known/jwks.json`, child);
  const logIn = async (count: number) => {
    for (let time = 0; time < count; time++) await new Visitor(url).logIn();
  };
  await logIn(WARM);
  const before = processorSeconds(child.pid!);
  await logIn(LOGINS);
  const each = (processorSeconds(child.pid!) - before) / LOGINS;
  const hash = await hashSeconds();
  const beyond = each - hash;
  print(`login             ${each.toFixed(3)} processor seconds`);
  print(`bare hash         ${hash.toFixed(3)}`);
  print(`beyond the hash   ${beyond.toFixed(3)} (at most ${LIMIT_SECONDS})`);
  if (beyond > LIMIT_SECONDS) process.exitCode = 1;
} finally {
  await stopChild(child);
  await database.stop();
}
