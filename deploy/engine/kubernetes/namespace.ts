import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IContainer } from 'kubernetes-models/v1';
import { OperatorError } from '#boot/operator-error.mjs';
import { generatedLiterals } from '../../checks/kubernetes/kustomizations.ts';
import type { KubernetesObject } from '../../checks/kubernetes/objects.ts';
import { until } from '../../test/until.ts';
import type { Engine } from '../engine.ts';
import { hardeningProblems, parseBytes, parseNanoCpus } from '../hardening.ts';
import { type PodPlan, podOf, probeCommands, settingsMap, workloadOf } from './pods.ts';

const READY_MS = 90_000;
const END_MS = 120_000;
const LOG_LINES = '12';

interface Manifests {
  objects: readonly KubernetesObject[];
  texts: Readonly<Record<string, string>>;
  /** Built images by their names in the manifests. */
  images: Readonly<Record<string, string>>;
}

function secretValues(): Record<string, Record<string, string>> {
  const password = randomBytes(16).toString('hex');
  return {
    'portal-database': { POSTGRES_PASSWORD: password },
    'portal-redis': { REDIS_PASSWORD: password },
    'portal-api': {
      DATABASE_URL: `postgres://portal:${password}@database:5432/portal`,
      REDIS_URL: `redis://:${password}@redis:6379`,
    },
    // A volume replaces the bucket, so no keys are needed.
    'portal-publish': { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
  };
}

/** Replaces the settings that name a bucket. */
const SETTINGS = {
  'portal-api': { PORTAL_FILES: '/data/files' },
  'portal-gateway': { PORTAL_RELEASES: '/data/releases' },
  'portal-publish': { PORTAL_RELEASES: '/data/releases' },
};

/** A network with one deployment's pods, which resolve each other by service name. `removeLeftovers` cleans up. */
export class Namespace {
  readonly #engine: Engine;
  readonly #folder: string;
  readonly #prefix: string;
  readonly #manifests: Manifests;
  #settings: string[] = [];

  constructor(engine: Engine, folder: string, prefix: string, manifests: Manifests) {
    this.#engine = engine;
    this.#folder = folder;
    this.#prefix = prefix;
    this.#manifests = manifests;
  }

  /** Creates the network, the secrets, and the settings as kustomize would generate them. */
  async make(): Promise<void> {
    await this.#engine.run(['network', 'create', this.#prefix]);
    for (const [name, values] of Object.entries(secretValues())) {
      const data = Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
      await this.#engine.run(['secret', 'create', name, this.#write(`secret-${name}`, Object.fromEntries(data))]);
    }
    const ofBase = Object.entries(this.#manifests.texts).filter(([file]) => !file.startsWith('overlays/'));
    const literals = generatedLiterals(Object.fromEntries(ofBase));
    this.#settings = Object.entries(SETTINGS).flatMap(([name, own]) => [
      '--configmap',
      this.#write(`settings-${name}`, settingsMap(name, literals[name] ?? [], own)),
    ]);
  }

  /**
   * Starts a long-running pod, runs its probes, and checks the running containers against the manifest. @throws
   * OperatorError
   */
  async becomesReady(plan: PodPlan): Promise<void> {
    const container = await this.#play(plan);
    const spec = this.#specOf(plan);
    for (const command of probeCommands(spec))
      await until(
        `${plan.name} passes ${command.join(' ')}`,
        async () => {
          await this.#mustRun(container);
          return this.#engine.run(['exec', container, ...command]).then(
            () => true,
            () => false,
          );
        },
        READY_MS,
      );
    await this.#isHardened(container, spec);
  }

  /** Runs a pod to completion. @throws OperatorError with its last log lines if it fails */
  async endsWell(plan: PodPlan): Promise<void> {
    const container = await this.#play(plan);
    let state = '';
    await until(
      `${plan.name} ends`,
      async () => {
        state = await this.#state(container);
        return state.startsWith('exited');
      },
      END_MS,
    );
    if (state !== 'exited 0')
      throw new OperatorError(`${plan.name} failed (${state}):\n${await this.#logs(container)}`);
    await this.#isHardened(container, this.#specOf(plan));
  }

  /** @returns its container's name */
  async #play(plan: PodPlan): Promise<string> {
    const { objects, images } = this.#manifests;
    const pod = podOf(objects, plan, { prefix: this.#prefix, images });
    const file = this.#write(plan.name, pod);
    // Resolvable by its service name.
    const network = ['--network', `${this.#prefix}:alias=${plan.name}`];
    await this.#engine.run(['kube', 'play', ...network, ...this.#settings, file]);
    return `${pod.metadata.name}-${pod.spec.containers[0]!.name}`;
  }

  #specOf(plan: PodPlan): IContainer {
    return workloadOf(this.#manifests.objects, plan).spec.containers[0]!;
  }

  async #isHardened(container: string, { resources }: IContainer): Promise<void> {
    const { cpu = '0', memory = '' } = (resources?.limits ?? {}) as { cpu?: string; memory?: string };
    const limits = { memoryBytes: parseBytes(memory), nanoCpus: parseNanoCpus(cpu) };
    const problems = await hardeningProblems(this.#engine, container, limits);
    if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  }

  #write(name: string, content: object): string {
    const file = join(this.#folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
    return file;
  }

  #state(container: string): Promise<string> {
    return this.#engine.run(['container', 'inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', container]);
  }

  async #logs(container: string): Promise<string> {
    return this.#engine.run(['logs', '--tail', LOG_LINES, container]).catch(() => '');
  }

  async #mustRun(container: string): Promise<void> {
    const state = await this.#state(container);
    if (!state.startsWith('running'))
      throw new OperatorError(`it has ended (${state}):\n${await this.#logs(container)}`);
  }
}
