import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import { until } from '../../test/until.ts';
import type { Engine } from '../engine.ts';
import { runLimited } from '../run-limited.ts';

interface Service {
  deploy: { replicas?: number; resources: { limits: { cpus: number | string; memory: string } } };
}

const CALL_SECONDS = 120;
const UP_SECONDS = 120;
const HEALTHY_MS = 90_000;
const LOG_LINES = 5;

/** This repository's compose file under its own project name. */
export class Composition {
  readonly project: string;
  readonly #engine: Engine;
  readonly #root: string;
  #env: NodeJS.ProcessEnv;
  #files = ['docker-compose.yml'];

  /** @param variables replace an operator's `.env`; this process's environment does not reach the services */
  constructor(engine: Engine, root: string, project: string, variables: Readonly<Record<string, string>>) {
    const { PATH, HOME, DOCKER_HOST } = engine.env;
    this.project = project;
    this.#engine = engine;
    this.#root = root;
    this.#env = { PATH, HOME, ...(DOCKER_HOST ? { DOCKER_HOST } : {}), ...variables };
  }

  call(args: readonly string[], seconds = CALL_SECONDS): Promise<string> {
    const files = this.#files.flatMap((file) => ['--file', join(this.#root, file)]);
    const own = ['--env-file', '/dev/null', '--project-name', this.project, ...files];
    return runLimited([...this.#engine.compose, ...own, ...args], { seconds, env: this.#env });
  }

  /** Applies the demonstration override from now on. */
  layDemo(variables: Readonly<Record<string, string>>): void {
    this.#files = ['docker-compose.yml', 'docker-compose.demo.yml'];
    this.#env = { ...this.#env, ...variables };
  }

  async services(): Promise<Record<string, Service>> {
    const config = await this.call(['--profile', 'backup', 'config', '--format', 'json']);
    return (JSON.parse(config) as { services: Record<string, Service> }).services;
  }

  /** Runs `docker compose up` and waits until all are healthy. @throws OperatorError with the last log lines */
  async up(): Promise<void> {
    try {
      await this.call(['up', '--detach', '--no-build', '--quiet-pull'], UP_SECONDS);
      await this.healthy();
    } catch (error) {
      throw new OperatorError(`${(error as Error).message}\n${await this.#unwell()}`);
    }
  }

  /** Runs a command in a new container of the service. @returns its output */
  run(service: string, command: readonly string[], options: readonly string[] = []): Promise<string> {
    return this.call(['run', '--rm', '--no-TTY', ...options, service, ...command]);
  }

  /** Waits for all health checks. @throws OperatorError naming the services not healthy in time */
  async healthy(): Promise<void> {
    let waiting: string[] = [];
    const format = ['--format', '{{.Names}}: {{.Status}}', '--filter', 'status=running'];
    await until(
      'all containers are healthy',
      async () => {
        const checked = (await this.#list(format)).filter((line) => line.includes('('));
        waiting = checked.filter((line) => !line.includes('(healthy)'));
        return checked.length > 0 && waiting.length === 0;
      },
      HEALTHY_MS,
    ).catch((error: Error) => {
      throw new Error(`${error.message}: ${waiting.join(', ')}`);
    });
  }

  async restart(service: string): Promise<void> {
    const before = await this.containers(service);
    await this.call(['restart', '--timeout', '45', service]);
    const isHealthy = async (container: string): Promise<boolean> => {
      // podman keeps the health status from before the restart.
      if (this.#engine.name === 'podman')
        return this.#engine.run(['healthcheck', 'run', container]).then(
          () => true,
          () => false,
        );
      const format = ['--format', '{{.State.Health.Status}}'];
      return (await this.#engine.run(['container', 'inspect', ...format, container])) === 'healthy';
    };
    for (const container of before)
      await until(`${container} is healthy after its restart`, () => isHealthy(container), HEALTHY_MS);
  }

  /** Names of a service's containers, including stopped ones. */
  containers(service: string): Promise<string[]> {
    return this.#list(['--filter', `label=com.docker.compose.service=${service}`, '--format', '{{.Names}}']);
  }

  async healthyContainers(service: string): Promise<string[]> {
    const filter = ['--filter', `label=com.docker.compose.service=${service}`];
    return (await this.#list([...filter, '--format', '{{.Status}}'])).filter((status) => status.includes('(healthy)'));
  }

  async exec(service: string, ...command: string[]): Promise<string> {
    const [container = ''] = await this.containers(service);
    return this.#engine.run(['exec', container, ...command]);
  }

  async down(): Promise<void> {
    await this.call(['--profile', 'backup', 'down', '--volumes', '--remove-orphans', '--timeout', '3']);
  }

  /** States and last log lines of containers that are neither healthy nor exited with 0. */
  async #unwell(): Promise<string> {
    const lines = await this.#list(['--format', '{{.Names}}: {{.Status}}']);
    const unwell = lines.filter((line) => !/\(healthy\)|Exited \(0\)|: Created/.test(line));
    const states = unwell.map(async (line) => {
      const [name = ''] = line.split(':');
      return `${line}\n${await this.#engine.run(['logs', '--tail', String(LOG_LINES), name]).catch(() => '')}`;
    });
    return (await Promise.all(states)).join('\n');
  }

  async #list(options: readonly string[]): Promise<string[]> {
    const filter = ['--filter', `label=com.docker.compose.project=${this.project}`];
    return (await this.#engine.run(['ps', '--all', ...filter, ...options])).split('\n').filter(Boolean);
  }
}
