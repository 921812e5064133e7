import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../../../deploy/dist/gateway/main.js');
const SHELL = {
  version: '1',
  base: '/releases/shell/1/',
  routes: {
    name: 'shell',
    title: 'Shell',
    apiVersion: '1',
    pages: [{ path: '/about', access: 'public', title: 'About' }],
    navigation: [],
  },
};

/** A gateway process in front of an API, with a one-page shell. */
export class FuzzGateway {
  log = '';

  private constructor(
    readonly port: number,
    private readonly releases: string,
    private readonly child: ChildProcess,
  ) {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.log += text;
    });
  }

  static async start(port: number, apiPort: number, environment: Record<string, string>): Promise<FuzzGateway> {
    const releases = mkdtempSync(join(tmpdir(), 'fuzz-releases-'));
    mkdirSync(join(releases, 'shell/1'), { recursive: true });
    const page =
      '<!doctype html><script nonce="__CSP_NONCE__" src="__SHELL_BASE__main.js"></script><main></main></html>';
    writeFileSync(join(releases, 'shell/1/index.html'), page);
    writeFileSync(join(releases, 'registry.json'), JSON.stringify({ shell: SHELL, frontEnds: [] }));
    const child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...environment,
        HOST: '127.0.0.1',
        PORT: String(port),
        PORTAL_RELEASES: releases,
        API_TARGET: `http://127.0.0.1:${apiPort}`,
        LOG_FORMAT: 'json',
      },
    });
    const gateway = new FuzzGateway(port, releases, child);
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`the gateway did not start:\n${gateway.log}`);
      }),
    ]);
    return gateway;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Log lines that show a bug, or an API that did not respond. */
  faultsInLog(): string[] {
    return this.log.split('\n').filter((line) => /"level":"(error|fatal|warn)"/.test(line));
  }

  async stop(): Promise<void> {
    if (this.isAlive) {
      this.child.kill('SIGKILL');
      await once(this.child, 'exit');
    }
    rmSync(this.releases, { recursive: true, force: true });
  }
}
