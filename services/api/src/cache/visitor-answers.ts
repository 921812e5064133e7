import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ContentAnswer } from '../http/send-answer.ts';
import { DataVersions, type Versions } from './data-versions.ts';
import { VersionedCache } from './versioned-cache.ts';

export type KeepAnswer = (versions: Versions, answer: ContentAnswer) => void;

interface Entry extends Omit<ContentAnswer, 'content'> {
  /** Held by the cache, which decides when to evict it. */
  content: WeakRef<ContentAnswer['content']>;
}

/** Total length of URLs; a few thousand are requested repeatedly. */
const MAX_CHARACTERS = 2_000_000;
/** Memory per entry besides its URL, in characters. */
const OVERHEAD = 100;

/**
 * Responses to visitors by URL, valid until any data changes. They answer most requests before any handler runs: everything that a
 * handler checks was checked for the first visitor.
 */
@Injectable()
export class VisitorAnswers {
  readonly #answers = new LRUCache<string, Entry>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_entry, address) => address.length + OVERHEAD,
  });
  /** The versions of all current entries. */
  #versions: Versions | undefined;

  constructor(
    @Inject(DataVersions) private readonly dataVersions: Pick<DataVersions, 'known'>,
    @Inject(VersionedCache) private readonly cache: Pick<VersionedCache, 'has'>,
  ) {}

  /** @returns `undefined` also if it must first be checked whether data has changed */
  find(address: string): ContentAnswer | undefined {
    if (this.#versions === undefined || this.#versions !== this.dataVersions.known) return undefined;
    const entry = this.#answers.get(address);
    const content = entry?.content.deref();
    return entry && content && this.cache.has(content) ? { ...entry, content } : undefined;
  }

  /** @param versions versions of the data that the response was made from */
  keep(address: string, versions: Versions, { content, ...about }: ContentAnswer): void {
    if (versions !== this.#versions) {
      this.#answers.clear();
      this.#versions = versions;
    }
    this.#answers.set(address, { ...about, content: new WeakRef(content) });
  }
}
