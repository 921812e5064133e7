import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import { contextFiles, copyFiles, copyTree } from '../context.ts';
import { lastStep, readDockerfile, type Stage, type Step, substitute } from '../dockerfile.ts';
import { type Base, builderMounts, makeBase, newLayer } from './base.ts';
import { registryEnvironment, startIn } from './machine.ts';
import { ended, tailOf } from './output.ts';

interface Built {
  /** Equal for equal stages. */
  key: string;
  /** Its own layer first, then those of the stages that it is made from. */
  layers: string[];
  env: Record<string, string>;
  folder: string;
  isBare: boolean;
}

export interface Image {
  name: string;
  /** The topmost first; the last one is the base's. */
  layers: string[];
  mounts: Record<string, string>;
  env: Record<string, string>;
  folder: string;
  user: number;
  healthcheck: string[] | null;
  command: string[];
  bytes: number;
}

/**
 * Replays Dockerfiles without an engine: this machine's programs stand for the base image, and a layer over them takes
 * what a stage writes. Stages that two Dockerfiles share are made once.
 */
export class Builder {
  readonly #root: string;
  readonly #scratch: string;
  readonly #print: (line: string) => void;
  readonly #base: Base;
  readonly #stages = new Map<string, Built>();
  #context: string[] | undefined;

  constructor({ root, scratch, print }: { root: string; scratch: string; print: (line: string) => void }) {
    this.#root = root;
    this.#scratch = scratch;
    this.#print = print;
    this.#base = makeBase(scratch);
  }

  async image(name: string, file: string): Promise<Image> {
    this.#print(file);
    const built = new Map<string, Built>();
    let last: Built | undefined;
    const stages = readDockerfile(readFileSync(join(this.#root, file), 'utf8'));
    for (const stage of stages) {
      last = await this.#stage(stage, built);
      if (stage.name) built.set(stage.name, last);
    }
    const stage = stages.at(-1)!;
    const { layers, env, folder } = last!;
    return {
      name,
      layers,
      mounts: this.#base.mounts,
      env,
      folder,
      user: Number.parseInt(lastStep(stage, 'user')?.user ?? '0', 10),
      healthcheck: lastStep(stage, 'healthcheck')?.command ?? null,
      command: lastStep(stage, 'cmd')?.command ?? [],
      bytes: Number(execFileSync('du', ['-sb', layers[0]!], { encoding: 'utf8' }).split('\t')[0]),
    };
  }

  async #stage(stage: Stage, above: ReadonlyMap<string, Built>): Promise<Built> {
    const base = above.get(stage.base);
    const sources = stage.steps.map((step) => (step.kind === 'copy' && step.from ? above.get(step.from)?.key : ''));
    const key = JSON.stringify([base?.key ?? stage.base, stage.steps, sources]);
    const known = this.#stages.get(key);
    if (known) return known;
    const layer = newLayer(this.#scratch, stage.name ?? 'image');
    const result: Built = {
      key,
      layers: [layer, ...(base?.layers ?? [this.#base.layer])],
      env: { ...base?.env },
      folder: base?.folder ?? '/',
      isBare: !base && stage.steps.length === 0,
    };
    const args: Record<string, string> = {};
    for (const step of stage.steps) await this.#do(step, result, args, above);
    this.#stages.set(key, result);
    return result;
  }

  async #do(step: Step, stage: Built, args: Record<string, string>, above: ReadonlyMap<string, Built>): Promise<void> {
    const layer = stage.layers[0]!;
    if (step.kind === 'workdir') {
      stage.folder = resolve(stage.folder, step.path);
      mkdirSync(join(layer, stage.folder), { recursive: true });
    } else if (step.kind === 'arg') args[step.name] = step.value;
    else if (step.kind === 'env')
      for (const [name, value] of Object.entries(step.values))
        stage.env[name] = substitute(value, { ...stage.env, ...args });
    else if (step.kind === 'copy') this.#copy(step, join(layer, resolve(stage.folder, step.target)), above);
    else if (step.kind === 'run') await this.#run(step, stage, args);
    // The rest says how the image is started, and is read from the last stage.
  }

  #copy({ from, sources }: Extract<Step, { kind: 'copy' }>, target: string, above: ReadonlyMap<string, Built>): void {
    const source = from === null ? null : above.get(from);
    if (source === undefined) throw new OperatorError(`COPY --from=${from}: there is no such stage above`);
    // A base without anything of ours: what it brings, Node for one, is this machine's.
    if (source?.isBare) return;
    if (source) for (const path of sources) copyTree(join(source.layers[0]!, path), target);
    else if (sources.join() === '.') {
      this.#context ??= contextFiles(this.#root);
      copyFiles(this.#root, this.#context, target);
    } else throw new OperatorError('COPY takes the whole context, ".", or folders of another stage');
  }

  async #run(
    { command, cache }: Extract<Step, { kind: 'run' }>,
    stage: Built,
    args: Record<string, string>,
  ): Promise<void> {
    const started = performance.now();
    const [writable, ...layers] = stage.layers;
    const child = startIn(
      {
        layers,
        writable: writable!,
        mounts: { ...this.#base.mounts, ...builderMounts(cache) },
        user: 0,
        folder: stage.folder,
        env: { ...registryEnvironment(), ...args, ...stage.env },
        network: null,
      },
      ['/bin/sh', '-c', command],
      this.#scratch,
    );
    const tail = tailOf(child);
    const code = await ended(child);
    if (code !== 0) throw new OperatorError([`RUN ${command} ended with ${code}:`, ...tail].join('\n'));
    this.#print(`  ${command} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
}
