import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.ts';
import { Content } from '../http/content.ts';
import { Redis } from '../redis/redis.ts';

/** Each API caches larger responses itself: they would evict many small ones. */
const MAX_BYTES = 8 * 1024 ** 2;
const KEPT_SECONDS = 86_400;

export const FOLDERS = [
  join(import.meta.dirname, '..'),
  dirname(fileURLToPath(import.meta.resolve('@portal/shared-api'))),
] as const;

/** Digest of a program's code: another version may produce responses of another form. */
export function digestProgram(folders: readonly string[] = FOLDERS): string {
  const digest = createHash('sha256');
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.[jt]s$/.test(name)) digest.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return digest.digest('base64url').slice(0, 16);
}

/** Compressed responses shared between APIs. A version is never reused, not even after a restore of the database. */
@Injectable()
export class SharedAnswers {
  readonly #prefix: string | undefined;

  constructor(
    private readonly redis: Redis,
    { tilesAbove, timeZone }: Config,
  ) {
    if (redis.client === null) return;
    this.#prefix = `portal:answer:${digestProgram()}:${tilesAbove}:${timeZone}`;
  }

  /** `null` on a miss or a timeout. */
  async find<T>(name: string, version: string): Promise<Content<T> | null> {
    if (this.redis.status() !== 'up') return null;
    const { RESP_TYPES } = await import('@redis/client');
    const bytes = await this.redis.use((client) =>
      client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(this.#keyOf(name, version)),
    );
    return bytes ? Content.ofCompressed<T>(bytes as Buffer) : null;
  }

  async keep(name: string, version: string, content: Content): Promise<void> {
    if (this.redis.status() !== 'up' || content.byteLength === 0) return;
    const bytes = await content.compressed('br');
    if (bytes.length > MAX_BYTES) return;
    await this.redis.use((client) => client.set(this.#keyOf(name, version), bytes, { EX: KEPT_SECONDS }));
  }

  #keyOf(name: string, version: string): string {
    return `${this.#prefix}:${name}@${version}`;
  }
}
