import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { folderSource } from './folder-source.ts';
import type { Log } from './log.ts';

let folder: string;
const log = { error: jest.fn(), warn: jest.fn() };
const open = () => folderSource(folder, log as unknown as Log);
const swap = (text: string) => {
  writeFileSync(join(folder, 'new.json'), text);
  renameSync(join(folder, 'new.json'), join(folder, 'registry.json'));
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-store-'));
  jest.resetAllMocks();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('releases in a folder', () => {
  it('are seen as soon as the registry is swapped', () => {
    const source = open();
    expect([source.registry(), source.reason()]).toEqual([undefined, 'Nothing is released yet.']);
    swap('{"frontEnds":[1]}');
    expect(source.registry()?.stored).toEqual({ frontEnds: [1] });
    swap('{"frontEnds":[2]}');
    expect(source.registry()?.stored).toEqual({ frontEnds: [2] });
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['is gone', () => rmSync(join(folder, 'registry.json'))],
    ['cannot be read', () => swap('{')],
  ])('stay as they were while the registry %s, which is said once', (_what, spoil) => {
    const source = open();
    swap('{"frontEnds":[1]}');
    source.registry();
    spoil();
    for (const _request of [1, 2]) expect(source.registry()?.stored).toEqual({ frontEnds: [1] });
    expect(log.error.mock.calls).toEqual([[expect.stringMatching(/\. The last registry stays\.$/)]]);
    swap('{"frontEnds":[2]}');
    expect(source.registry()?.stored).toEqual({ frontEnds: [2] });
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('are none, with the reason, while the first registry cannot be read', () => {
    const source = open();
    swap('{');
    expect([source.registry(), source.reason()]).toEqual([undefined, 'The release store cannot be read.']);
    expect(log.error.mock.calls).toEqual([[expect.stringMatching(/\. No registry is known\.$/)]]);
  });
});
