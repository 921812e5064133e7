import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BALANCER_HEADER, startFront } from '@portal/deploy/cluster/front';
import { processRuntime } from '@portal/deploy/cluster/processes';
import { Closing } from '@portal/deploy/test/closing';
import { freePort } from '@portal/deploy/test/free-port';
import type pg from 'pg';
import { print } from '../support/print.ts';
import { raiseVersion } from './data-version.ts';
import { type Server, startApi } from './servers.ts';
import { bufferTiles } from './tiles.ts';

const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
/** Minimum cached tiles per second. */
const LIMIT = 10_000;
/** Enough visitors to stay below nginx's per-address limit. */
const VISITORS = 250;
const ROUNDS = 3;

const PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/wrk'];

/** wrk script: requests tiles in turn, each as another visitor. */
const script = (paths: readonly string[], header: string): string => `
local paths = {${paths.map((path) => `'${path}'`).join(', ')}}
local asked = 0
request = function()
  asked = asked + 1
  local visitor = asked % ${VISITORS}
  return wrk.format('GET', paths[asked % #paths + 1], {
    ['accept-encoding'] = 'br', ['${header}'] = '203.0.113.' .. visitor })
end
`;

/** @returns responses per second. @throws Error if any status was not 2xx */
async function wrk(url: string, scriptFile: string, seconds: number): Promise<number> {
  const words = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', scriptFile, url];
  const { stdout } = await promisify(execFile)('/usr/bin/wrk', words);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (failed) throw new Error(`${failed} of the answers of ${url} were failures`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * Cached tiles from nginx (shipped configuration, two APIs) compared with a single API, and how often the APIs are
 * called.
 */
export async function measureEdge(root: string, databaseUrl: string, client: pg.Client, api: Server): Promise<void> {
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  if (missing.length > 0) {
    print(`edge: not measured, as ${missing.join(' and ')} are not here (apt-get install nginx-light wrk)`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-edge-'));
  chmodSync(folder, 0o755); // nginx runs as its own user
  const scriptFile = join(folder, 'tiles.lua');
  const closing = new Closing();
  closing.add(() => rmSync(folder, { recursive: true }));
  try {
    const other = await startApi(root, databaseUrl);
    closing.add(() => other.stop());
    const apis = [api, other].map(({ url }) => new URL(url).host);
    const gateways = [`127.0.0.1:${await freePort()}`];
    const runtime = processRuntime(root);
    const front = await startFront({ runtime, root, folder, logs: folder, apis, gateways });
    const { nginx, httpsPort, logLength, log } = front;
    closing.add(() => nginx.stop());
    const edge = `https://localhost:${httpsPort}`;
    for (let version = 1; version <= ROUNDS; version++) {
      const paths = await bufferTiles(client, api);
      writeFileSync(scriptFile, script(paths, BALANCER_HEADER));
      const from = logLength();
      await wrk(edge, scriptFile, WARM_UP_SECONDS);
      const atEdge = await wrk(edge, scriptFile, SECONDS);
      const alone = await wrk(api.url, scriptFile, SECONDS);
      const passed = (await log(from)).filter(({ tried }) => tried.length > 0).length;
      const tiles = `${paths.length} tiles, for which the APIs were asked ${passed} times`;
      const rates = `nginx ${atEdge.toFixed(0)} req/s (at least ${LIMIT})   API ${alone.toFixed(0)} req/s`;
      print(
        `${`edge, kept, version ${version}`.padEnd(26)} ${rates}   ratio ${(atEdge / alone).toFixed(1)}   ${tiles}`,
      );
      await raiseVersion(client, 'wells');
      await new Promise((resolve) => setTimeout(resolve, 500)); // until the APIs reread the data versions
    }
  } finally {
    await closing.close();
  }
}
