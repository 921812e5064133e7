import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import type { Image } from './build.ts';
import { startIn, startNetwork } from './machine.ts';
import { ended, tailOf } from './output.ts';
import { run } from './run.ts';

const ASK = join(import.meta.dirname.replace('/deploy/dist/', '/deploy/'), 'ask.mjs');
/** Health checks until a container counts as one that does not start; each takes half a second or more. */
const ATTEMPTS = 90;

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface ContainerOptions {
  env?: Record<string, string>;
  /** By the place where they are mounted. */
  mounts?: Record<string, string>;
  /** In place of the image's own. */
  command?: string[];
}

export interface Container {
  /** @throws OperatorError with its last lines */
  healthy(): Promise<void>;
  /** As an engine does. @returns its exit code */
  stop(): Promise<number>;
}

/** In a network of their own, on read-only file systems, as a user without any privilege. */
export class Pod {
  readonly #scratch: string;
  readonly #network: ChildProcess;
  readonly #running = new Set<ChildProcess>();

  private constructor(scratch: string, network: ChildProcess) {
    this.#scratch = scratch;
    this.#network = network;
  }

  static async start(scratch: string): Promise<Pod> {
    const network = startNetwork();
    await new Promise<void>((done, fail) => {
      network.stdout!.once('data', () => done());
      network.once('close', () => fail(new OperatorError('A network of its own could not be made.')));
    });
    return new Pod(scratch, network);
  }

  volume(name: string): string {
    const folder = join(this.#scratch, 'volumes', name);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    return folder;
  }

  /** Runs an image to its end. @throws OperatorError when it does not end well */
  async run(image: Image, options: ContainerOptions = {}): Promise<string[]> {
    const child = this.#start(image, options);
    const tail = tailOf(child);
    const code = await ended(child);
    if (code !== 0) throw new OperatorError([`${image.name} ended with ${code}:`, ...tail].join('\n'));
    return tail;
  }

  start(image: Image, options: ContainerOptions = {}): Container {
    const child = this.#start(image, options);
    const tail = tailOf(child);
    const end = ended(child);
    const check = async (): Promise<boolean> => {
      const { healthcheck } = image;
      if (!healthcheck) throw new OperatorError(`${image.name} has no health check`);
      return (await ended(this.#start(image, { ...options, command: healthcheck }))) === 0;
    };
    return {
      healthy: async () => {
        for (let attempt = 0; attempt < ATTEMPTS && child.exitCode === null; attempt++) {
          if (await check()) return;
          await new Promise((resolve) => setTimeout(resolve, 300));
        }
        throw new OperatorError([`${image.name} does not become healthy:`, ...tail].join('\n'));
      },
      stop: () => {
        child.kill('SIGTERM');
        return end;
      },
    };
  }

  async ask(url: string): Promise<Answer> {
    const network = ['nsenter', `--net=/proc/${this.#network.pid}/ns/net`];
    return JSON.parse(await run([...network, process.execPath, ASK, url])) as Answer;
  }

  async close(): Promise<void> {
    const all = [...this.#running, this.#network];
    await Promise.all(
      all.map((child) => {
        const end = ended(child);
        child.kill('SIGKILL');
        return child.exitCode === null && child.signalCode === null ? end : 0;
      }),
    );
  }

  #start(image: Image, { env = {}, mounts = {}, command = image.command }: ContainerOptions): ChildProcess {
    const child = startIn(
      {
        layers: image.layers,
        writable: null,
        mounts: { ...image.mounts, ...mounts },
        user: image.user,
        folder: image.folder,
        env: { ...image.env, ...env },
        network: this.#network.pid!,
      },
      command,
      this.#scratch,
    );
    this.#running.add(child);
    child.once('close', () => this.#running.delete(child));
    return child;
  }
}
