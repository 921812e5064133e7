import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';
import { Config } from '../config.ts';
import type { Content } from '../http/content.ts';
import { Metrics } from '../metrics/metrics.ts';
import { SharedAnswers } from './shared-answers.ts';

interface Entry {
  version: string;
  content: Content;
}

/** Estimated memory per entry besides its bytes, so that empty entries count too. */
const OVERHEAD = 1_000;

/** Compressed copies are cached with the content; both encodings together take at most about a quarter of it. */
const sizeOf = ({ content }: Entry): number => Math.ceil(content.byteLength * 1.25) + OVERHEAD;

/** LRU cache of contents by name, each valid for one version. */
@Injectable()
export class VersionedCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #names = new WeakMap<Content, string>();
  readonly #building = new Map<string, Promise<Content>>();
  readonly #requests: Counter<'result'>;

  constructor(
    @Inject(Config) config: Pick<Config, 'cacheBytes'>,
    @Inject(Metrics) metrics: Pick<Metrics, 'registry'>,
    @Inject(SharedAnswers) private readonly shared: Pick<SharedAnswers, 'find' | 'keep'>,
  ) {
    this.#entries = new LRUCache({ maxSize: config.cacheBytes, sizeCalculation: sizeOf });
    const registers = [metrics.registry];
    this.#requests = new Counter({
      name: 'portal_cache_requests_total',
      help: 'Answers asked of the cache, by whether it had them, or one that other processes share',
      labelNames: ['result'],
      registers,
    });
    const entries = this.#entries;
    new Gauge({
      name: 'portal_cache_bytes',
      help: 'Memory taken by kept answers',
      registers,
      collect() {
        this.set(entries.calculatedSize);
      },
    });
  }

  /** Concurrent callers share one build; failures are not cached. */
  async get<T>(name: string, version: string, build: () => Promise<Content<T>>): Promise<Content<T>> {
    const entry = this.#entries.get(name);
    if (entry?.version === version) {
      this.#requests.inc({ result: 'hit' });
      return entry.content as Content<T>;
    }
    const key = `${name}@${version}`;
    const running = this.#building.get(key);
    if (running) {
      this.#requests.inc({ result: 'miss' });
      return running as Promise<Content<T>>;
    }
    const building = this.#findOrBuild(name, version, build);
    this.#building.set(key, building);
    try {
      const content = await building;
      this.#entries.set(name, { version, content });
      this.#names.set(content, name);
      return content;
    } finally {
      this.#building.delete(key);
    }
  }

  /** True while the content is cached; counts as a use. */
  has(content: Content): boolean {
    const name = this.#names.get(content);
    const isThere = name !== undefined && this.#entries.get(name)?.content === content;
    if (isThere) this.#requests.inc({ result: 'hit' });
    return isThere;
  }

  async #findOrBuild<T>(name: string, version: string, build: () => Promise<Content<T>>): Promise<Content<T>> {
    const found = await this.shared.find<T>(name, version).catch(() => null);
    this.#requests.inc({ result: found ? 'shared' : 'miss' });
    if (found) return found;
    const content = await build();
    void this.shared.keep(name, version, content).catch(() => {});
    return content;
  }
}
