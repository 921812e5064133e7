import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@portal/deploy/test/free-port';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The release store of the portal under test. */
const portalStore = process.env.PORTAL_RELEASES ?? join(process.env.PORTAL_DATA ?? join(root, '.portal'), 'releases');

/**
 * A portal of one's own to break: a copy of the release store behind a gateway of its own, on the API of the portal under
 * test. What is released here, nobody else sees.
 */
export class ReleaseLab {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-lab-'));
  readonly store = join(this.#folder, 'releases');
  #env: NodeJS.ProcessEnv = {};
  #gateway: ChildProcess | undefined;
  url = '';

  /** @param environment settings of the gateway other than those of the portal under test */
  static async open(portalUrl: string, environment: Record<string, string> = {}): Promise<ReleaseLab> {
    const lab = new ReleaseLab();
    cpSync(portalStore, lab.store, { recursive: true, preserveTimestamps: true });
    const port = String(await freePort());
    lab.url = `http://localhost:${port}`;
    lab.#env = { ...process.env, ...environment, PORT: port, PORTAL_RELEASES: lab.store, API_TARGET: portalUrl };
    await lab.start();
    return lab;
  }

  async start(): Promise<void> {
    const gateway = spawn(process.execPath, [join(root, 'deploy/dist/gateway/main.js')], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#gateway = gateway;
    await new Promise<void>((resolve, reject) => {
      gateway.once('message', () => resolve());
      gateway.once('exit', (code) => reject(new Error(`the lab's gateway stopped with exit code ${code}`)));
    });
  }

  /** From now on nobody answers. */
  async stop(): Promise<void> {
    const gateway = this.#gateway!;
    const gone = new Promise((resolve) => gateway.once('exit', resolve));
    gateway.kill('SIGKILL');
    await gone;
  }

  close(): void {
    this.#gateway?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * Publishes a front end's build in which a text is another, with the command that operators use.
   *
   * @param options of the command, such as `--canary 10`
   */
  async release(name: string, text: string, replacement: string, ...options: string[]): Promise<void> {
    const dist = join(this.#folder, `${name}-dist`);
    cpSync(join(root, name, 'dist'), dist, { recursive: true });
    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(dist, file))
      .filter((file) => readFileSync(file, 'utf8').includes(text));
    // The test would prove nothing.
    if (scripts.length === 0) throw new Error(`no script of ${name} contains "${text}"`);
    for (const file of scripts) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(text, replacement));
    await this.command(name, '--dist', dist, ...options);
    rmSync(dist, { recursive: true });
  }

  /** Runs `npm run release -- …` on the lab's store. */
  async command(...args: string[]): Promise<string> {
    const cli = join(root, 'deploy/dist/release/cli.js');
    const { stdout } = await run(process.execPath, [cli, ...args, '--store', this.store], { cwd: root });
    return stdout;
  }

  /** The files of a front end's releases. */
  files(name: string): string[] {
    return readdirSync(join(this.store, name), { recursive: true, encoding: 'utf8' });
  }

  /** Takes away the files of a front end's releases, as an operator might by mistake; the answer puts them back. */
  loseFiles(name: string): () => void {
    const folder = join(this.store, name);
    const kept = join(this.#folder, `${name}-kept`);
    cpSync(folder, kept, { recursive: true, preserveTimestamps: true });
    rmSync(folder, { recursive: true });
    return () => cpSync(kept, folder, { recursive: true, preserveTimestamps: true });
  }
}
