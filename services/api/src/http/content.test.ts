import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Content } from './content.ts';

const text = '{"type":"FeatureCollection","name":"Peña","features":[]}'.repeat(1_000);
const parts = [text.slice(0, 99), text.slice(99)];
const content = new Content(parts.map((part) => Buffer.from(part)));

describe('Content', () => {
  it.each([
    ['many parts', content],
    ['one part', new Content([Buffer.from(text)])],
  ])('compresses %s into one body', async (_count, content) => {
    expect(brotliDecompressSync(await content.compressed('br')).toString()).toBe(text);
    expect(gunzipSync(await content.compressed('gzip')).toString()).toBe(text);
  });

  it('compresses once for callers at the same time', async () => {
    const other = Content.ofJson({ text });
    const [first, second] = await Promise.all([other.compressed('br'), other.compressed('br')]);
    expect(second).toBe(first);
  });

  it('is the same if its bytes arrive in pieces, and cannot be collected from an aborted stream', async () => {
    async function* pieces(texts: string[], error?: Error) {
      yield* texts;
      if (error) throw error;
    }
    const collected = await Content.collect(pieces(parts));
    expect(collected.hash).toBe(content.hash);
    expect(brotliDecompressSync(await collected.compressed('br')).toString()).toBe(text);
    expect(gunzipSync(await collected.compressed('gzip')).toString()).toBe(text);
    const aborted = pieces(['['], new Error('Connection terminated'));
    await expect(Content.collect(aborted)).rejects.toThrow('Connection terminated');
  });

  it('has an ETag per encoding, and a hash of its bytes only', () => {
    const tags = (['br', 'gzip', 'identity'] as const).map((encoding) => content.etag(encoding));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(new Content([Buffer.from(text)]).hash).toBe(content.hash);
    expect(Content.ofJson([1]).hash).not.toBe(Content.ofJson([2]).hash);
  });

  it('is the same when created from its Brotli bytes, which are not compressed again', async () => {
    const content = Content.ofJson('wells '.repeat(100));
    const brotli = await content.compressed('br');
    const again = await Content.ofCompressed(brotli);
    expect(again.hash).toBe(content.hash);
    expect(again.parts).toEqual(content.parts);
    expect(await again.compressed('br')).toBe(brotli);
    await expect(Content.ofCompressed(Buffer.from('no brotli'))).rejects.toThrow();
  });
});
