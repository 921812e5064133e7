import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { routesOf, writeFiles } from '../test/fixture-builds.ts';
import { folderSource } from './folder-source.ts';
import type { Log } from './log.ts';

const PAGE = '<!doctype html><script nonce="__CSP_NONCE__"></script></html>\n';
const shell = (version: string) => ({
  version,
  base: `/releases/shell/${version}/`,
  routes: routesOf('shell', '/about'),
});
const registry = (version: string) => ({ shell: shell(version), frontEnds: [] });

const folder = temporaryFolder();
const log = { error: jest.fn(), warn: jest.fn() };
const open = () => folderSource(folder, log as unknown as Log);
const write = (path: string, text: string) => writeFiles(folder, { [path]: text });
const swap = (text: string) => {
  writeFileSync(join(folder, 'new.json'), text);
  renameSync(join(folder, 'new.json'), join(folder, 'registry.json'));
};
const swapTo = (version: string) => swap(JSON.stringify(registry(version)));
/** Version 2 with this page. */
const release = (page: string) => {
  write('shell/2/index.html', page);
  swapTo('2');
};
const versionOf = (source: ReturnType<typeof open>) => source.registry()?.stored.shell.version;

beforeEach(() => {
  for (const version of ['1', '2']) write(`shell/${version}/index.html`, PAGE);
  jest.resetAllMocks();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Ways to corrupt a store: name, action, expected log message. */
const SPOILT: [string, () => void, RegExp][] = [
  ['is gone', () => rmSync(join(folder, 'registry.json')), /no longer exists/],
  ['is empty', () => swap(''), /is not JSON/],
  ['is cut off', () => swap('{'), /is not JSON/],
  ['is null', () => swap('null'), /not a registry: Invalid input: expected object/],
  ['is an empty object', () => swap('{}'), /not a registry: shell: /],
  ['is a list', () => swap('[]'), /not a registry: /],
  ['has no front ends', () => swap(JSON.stringify({ shell: shell('2') })), /not a registry: frontEnds: /],
  ['has a broken front end', () => swap(JSON.stringify({ ...registry('2'), frontEnds: [1] })), /frontEnds\.0: /],
  ['has a broken canary', () => swap(JSON.stringify({ ...registry('2'), canaries: [{ share: 5 }] })), /canaries\.0/],
  [
    'leads out of the store',
    () => swap(JSON.stringify({ shell: { ...shell('2'), base: '/releases/../../' }, frontEnds: [] })),
    /shell\.base: /,
  ],
  ['names a shell that is not there', () => swapTo('3'), /shell\/3\/index\.html is missing/],
  ['names a shell whose page is empty', () => release(''), /shell\/2\/index\.html is not a complete page \(0 bytes\)/],
  [
    'names a shell whose page is cut off',
    () => release(PAGE.slice(0, 50)),
    /shell\/2\/index\.html is not a complete page \(50 bytes\)/,
  ],
];

describe('folderSource', () => {
  it('serves a new release as soon as the registry is replaced', () => {
    const source = open();
    expect([source.registry(), source.reason()]).toEqual([undefined, 'Nothing is released yet.']);
    source.registry();
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining('nothing is released yet, so there are no pages')]]);
    swapTo('1');
    expect(source.registry()).toMatchObject({ stored: registry('1'), pages: new Map([['/releases/shell/1/', PAGE]]) });
    swapTo('2');
    expect(versionOf(source)).toBe('2');
    expect(source.trouble()).toBeUndefined();
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each(SPOILT)('keeps the last registry while the new one %s, which is logged once', (_what, spoil, message) => {
    const source = open();
    swapTo('1');
    source.registry();
    spoil();
    for (const _request of [1, 2, 3]) {
      expect(versionOf(source)).toBe('1');
      jest.advanceTimersByTime(1000);
    }
    expect(source.trouble()).toBe('The registry in the release store cannot be used.');
    expect(log.error.mock.calls).toEqual([[expect.stringMatching(message)]]);
    expect(log.error.mock.calls[0]![0]).toMatch(/\. The last registry stays\.$/);
    release(PAGE);
    expect(versionOf(source)).toBe('2');
    expect(source.trouble()).toBeUndefined();
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it.each(SPOILT.slice(1))('reports no registry, and why, while the first one %s', (_what, spoil, message) => {
    const source = open();
    spoil();
    expect([source.registry(), source.reason()]).toEqual([
      undefined,
      'The registry in the release store cannot be used.',
    ]);
    expect(log.error.mock.calls).toEqual([[expect.stringMatching(message)]]);
    expect(log.error.mock.calls[0]![0]).toMatch(/\. No registry is known\.$/);
  });

  it('uses a registry again when its page is repaired', () => {
    const source = open();
    release('');
    expect(source.registry()).toBeUndefined();
    write('shell/2/index.html', PAGE);
    jest.advanceTimersByTime(1000);
    expect(versionOf(source)).toBe('2');
  });

  it('keeps unknown fields from a newer release tool', () => {
    const newer = { ...registry('1'), built: { by: 'x' }, frontEnds: [] };
    const source = open();
    swap(JSON.stringify(newer));
    expect(source.registry()?.stored).toEqual(newer);
  });
});
