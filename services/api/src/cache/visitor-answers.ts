import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ContentAnswer } from '../http/send-answer.ts';
import { DataVersions, type Versions } from './data-versions.ts';
import { VersionedCache } from './versioned-cache.ts';

export type KeepAnswer = (versions: Versions, answer: ContentAnswer) => void;

interface Entry extends Omit<ContentAnswer, 'content'> {
  /** The cache has it, and decides how long. */
  content: WeakRef<ContentAnswer['content']>;
}

/** Characters of addresses, of which some thousands are asked for again and again. */
const MAX_CHARACTERS = 2_000_000;
/** What an entry takes beside its address, in characters. */
const OVERHEAD = 100;

/**
 * What visitors get at which address, until any data changes. Most requests are such: they need no call, and what a call would find out
 * was found out when it was answered first, in the name of a visitor.
 */
@Injectable()
export class VisitorAnswers {
  readonly #answers = new LRUCache<string, Entry>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_entry, address) => address.length + OVERHEAD,
  });
  /** Those that all of the answers are of. */
  #versions: Versions | undefined;

  constructor(
    @Inject(DataVersions) private readonly dataVersions: Pick<DataVersions, 'known'>,
    @Inject(VersionedCache) private readonly cache: Pick<VersionedCache, 'has'>,
  ) {}

  /** @returns nothing, too, where it must be asked first whether the data has changed */
  find(address: string): ContentAnswer | undefined {
    if (this.#versions === undefined || this.#versions !== this.dataVersions.known) return undefined;
    const entry = this.#answers.get(address);
    const content = entry?.content.deref();
    return entry && content && this.cache.has(content) ? { ...entry, content } : undefined;
  }

  /** @param versions of the data that the answer was made of */
  keep(address: string, versions: Versions, { content, ...about }: ContentAnswer): void {
    if (versions !== this.#versions) {
      this.#answers.clear();
      this.#versions = versions;
    }
    this.#answers.set(address, { ...about, content: new WeakRef(content) });
  }
}
