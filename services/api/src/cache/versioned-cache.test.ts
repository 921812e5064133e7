import { Registry } from 'prom-client';
import { Content } from '../http/content.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { VersionedCache } from './versioned-cache.ts';

const alone = { find: async () => null, keep: async () => {} };
const newCache = (cacheBytes = 1_000_000, shared: Pick<SharedAnswers, 'find' | 'keep'> = alone) => {
  const registry = new Registry();
  return { registry, cache: new VersionedCache({ cacheBytes }, { registry }, shared) };
};
const building = (value: unknown) => jest.fn(async () => Content.ofJson(value));

describe('VersionedCache', () => {
  it('builds a value once for concurrent and later callers, and again for another version or name', async () => {
    const { cache, registry } = newCache();
    const build = building('wells');
    const [first, second] = await Promise.all([cache.get('wells', '1', build), cache.get('wells', '1', build)]);
    expect(await cache.get('wells', '1', build)).toBe(first);
    expect(second).toBe(first);
    expect(build).toHaveBeenCalledTimes(1);
    const current = await cache.get('wells', '2', building('current'));
    expect(current.hash).not.toBe(first.hash);
    expect((await cache.get('gpus', '2', building('gpus'))).hash).not.toBe(current.hash);
    const metrics = await registry.metrics();
    expect(metrics).toContain('portal_cache_requests_total{result="hit"} 1');
    expect(metrics).toContain('portal_cache_requests_total{result="miss"} 4');
    expect(metrics).toMatch(/portal_cache_bytes [1-9]/);
  });

  it('tells whether it still holds a content', async () => {
    const { cache } = newCache(3_000);
    const content = await cache.get('a', '1', building('a'));
    expect([cache.has(content), cache.has(Content.ofJson('a'))]).toEqual([true, false]);
    await cache.get('b', '1', building('b'.repeat(1_500)));
    expect(cache.has(content)).toBe(false);
  });

  it('does not keep a failure', async () => {
    const { cache } = newCache();
    await expect(cache.get('wells', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('wells', '1', building('up'))).hash).toBe(Content.ofJson('up').hash);
  });

  it('evicts the least recently used value when memory is full', async () => {
    const { cache } = newCache(5_000);
    const page = 'x'.repeat(1_000);
    const builds = { a: building(page), b: building(page), c: building(page) };
    await cache.get('a', '1', builds.a);
    await cache.get('b', '1', builds.b);
    await cache.get('a', '1', builds.a);
    await cache.get('c', '1', builds.c);
    await cache.get('a', '1', builds.a);
    await cache.get('b', '1', builds.b);
    expect([builds.a, builds.b, builds.c].map((build) => build.mock.calls.length)).toEqual([1, 2, 1]);
  });

  it('returns a value larger than its memory without keeping it', async () => {
    const { cache } = newCache(100);
    const build = building('x'.repeat(1_000));
    await cache.get('a', '1', build);
    await cache.get('a', '1', build);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('reuses values that another process built, and shares its own', async () => {
    const kept = new Map<string, Content>();
    const shared: Pick<SharedAnswers, 'find' | 'keep'> = {
      find: async <T>(name: string, version: string) => (kept.get(`${name}@${version}`) as Content<T>) ?? null,
      keep: async (name, version, content) => void kept.set(`${name}@${version}`, content),
    };
    const [one, other] = [newCache(1_000_000, shared), newCache(1_000_000, shared)];
    const made = await one.cache.get('wells', '1', building('wells'));
    const build = building('wells');
    expect(await other.cache.get('wells', '1', build)).toBe(made);
    expect(build).not.toHaveBeenCalled();
    await other.cache.get('wells', '2', build);
    expect(build).toHaveBeenCalledTimes(1);
    expect(await other.registry.metrics()).toContain('portal_cache_requests_total{result="shared"} 1');
  });

  it('builds a value itself when the shared store fails', async () => {
    const broken = () => Promise.reject(new Error('away'));
    const { cache } = newCache(1_000_000, { find: broken, keep: broken });
    expect((await cache.get('wells', '1', building('wells'))).hash).toBe(Content.ofJson('wells').hash);
  });
});
