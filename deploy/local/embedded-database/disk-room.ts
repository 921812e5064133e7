import { statfsSync } from 'node:fs';

/** Below this, the embedded database becomes read-only: crash recovery and a checkpoint must always fit. */
export const MIN_FREE_BYTES = 64 * 1024 ** 2;
/** Writing resumes only above this, so that it does not stop again at once. */
const RESUME_BYTES = 1.25 * MIN_FREE_BYTES;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MB`;

export class DiskRoom {
  isFull = false;
  readonly #folder: string;
  readonly #free: (folder: string) => number;

  constructor(folder: string, free = freeBytes) {
    this.#folder = folder;
    this.#free = free;
  }

  look(): void {
    this.isFull = this.#free(this.#folder) < (this.isFull ? RESUME_BYTES : MIN_FREE_BYTES);
  }

  get fitsCheckpoint(): boolean {
    return this.#free(this.#folder) >= MIN_FREE_BYTES / 2;
  }

  describe(): string {
    const free = megabytes(this.#free(this.#folder));
    return `the disk of ${this.#folder} is full (${free} free, ${megabytes(MIN_FREE_BYTES)} needed): remove files from it`;
  }
}
