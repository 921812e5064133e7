import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../cluster/part.ts';
import type { Engine } from '../engine.ts';
import { type Limits, runLimited } from '../run-limited.ts';
import { resolvedCompose, withNetworksOf } from './variables.ts';

const START_SECONDS = 300;
const HEALTHY_MS = 120_000;

/** The compose file of this repository, started under a project name of its own. */
export class Composition {
  readonly services: ReturnType<typeof resolvedCompose>['services'];
  readonly project: string;
  readonly #engine: Engine;
  readonly #words: readonly string[];
  readonly #demoFile: string;
  readonly #subnets: Readonly<Record<string, string>>;

  constructor(
    engine: Engine,
    {
      root,
      folder,
      project,
      variables,
    }: Record<'root' | 'folder' | 'project', string> & { variables: NodeJS.ProcessEnv },
  ) {
    const fill = (name: string, more: NodeJS.ProcessEnv = {}) => {
      const resolved = resolvedCompose(readFileSync(join(root, name), 'utf8'), { ...variables, ...more });
      const file = join(folder, `${name}.json`);
      const own = engine.name === 'podman' ? withNetworksOf(project, resolved) : { file: resolved, subnets: {} };
      writeFileSync(file, JSON.stringify(own.file), { mode: 0o600 });
      return { file, resolved, subnets: own.subnets };
    };
    const { file, resolved, subnets } = fill('docker-compose.yml');
    this.services = resolved.services;
    this.#subnets = subnets;
    this.#demoFile = fill('docker-compose.demo.yml', { AUTH0_MGMT_CLIENT_SECRET: 'of the demo' }).file;
    this.#engine = engine;
    this.project = project;
    // With compose 1, limits and replicas count only so.
    const own = ['--compatibility', '--project-name', project, '--project-directory', root, '--file', file];
    this.#words = [...engine.compose, ...own];
  }

  call(args: readonly string[], limits: Partial<Limits> = {}): Promise<string> {
    return runLimited([...this.#words, ...args], { seconds: START_SECONDS, env: this.#engine.env, ...limits });
  }

  /** Those that compose does not make itself. */
  async makeNetworks(): Promise<void> {
    for (const [name, subnet] of Object.entries(this.#subnets))
      await this.#engine.run(['network', 'create', '--subnet', subnet, name]);
  }

  /** Starts everything as `docker compose up` does, and waits until all are healthy. */
  async up(...services: string[]): Promise<void> {
    await this.call(['up', '--detach', '--no-build', ...services]);
    await this.healthy();
  }

  /** A service's image with another command, to its end. @returns what it printed */
  run(service: string, command: readonly string[], options: readonly string[] = []): Promise<string> {
    return this.call(['run', '--rm', '-T', ...options, service, ...command]);
  }

  /** @throws OperatorError naming what is not healthy in time */
  async healthy(): Promise<void> {
    const waiting = (lines: readonly string[]) => lines.filter((line) => !line.includes('(healthy)'));
    let last: string[] = [];
    const format = ['--format', '{{.Names}}: {{.Status}}', '--filter', 'status=running'];
    await until(
      'all containers are healthy',
      async () => {
        last = (await this.#list(format)).filter((line) => line.includes('('));
        return last.length > 0 && waiting(last).length === 0;
      },
      HEALTHY_MS,
    ).catch((error: Error) => {
      throw new Error(`${error.message}: ${waiting(last).join(', ')}`);
    });
  }

  /** Names of a service's containers. */
  async containers(service: string, ...options: string[]): Promise<string[]> {
    return this.#list([
      '--filter',
      `label=com.docker.compose.service=${service}`,
      '--format',
      '{{.Names}}',
      ...options,
    ]);
  }

  async exec(service: string, ...command: string[]): Promise<string> {
    const [container = ''] = await this.containers(service);
    return this.#engine.run(['exec', container, ...command]);
  }

  /** Reads the file of the demonstration over this one. @throws OperatorError where they do not go together */
  readDemo(): Promise<string> {
    return this.call(['--file', this.#demoFile, 'config', '--quiet']);
  }

  async down(): Promise<void> {
    await this.call(['down', '--volumes', '--remove-orphans', '--timeout', '3']);
    for (const name of Object.keys(this.#subnets)) await this.#engine.run(['network', 'rm', '--force', name]);
  }

  async #list(options: readonly string[]): Promise<string[]> {
    const filter = ['--filter', `label=com.docker.compose.project=${this.project}`];
    return (await this.#engine.run(['ps', '--all', ...filter, ...options])).split('\n').filter(Boolean);
  }
}
