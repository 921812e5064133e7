import { page, registryOf, release } from '../test-support.ts';
import { withOverrides } from './overrides.ts';
import { readRegistry } from './registry.ts';

const map = release('mf-map', [page('/')]);
const tools = release('mf-tools', [page('/tools')]);
const names = (registry: ReturnType<typeof readRegistry>) => registry.frontEnds.map(({ name }) => name);

test.each([
  ['nothing', null],
  ['a name alone', { name: 'mf-bad' }],
  ['no entry', { ...tools, name: 'mf-bad', entry: undefined }],
  ['pages that are no list', { ...tools, name: 'mf-bad', routes: { ...tools.routes, pages: 'all' } }],
  ['a page without a path', { ...tools, name: 'mf-bad', routes: { ...tools.routes, pages: [{ title: 'x' }] } }],
])('an entry with %s is left out and named, and the others stay', (_, bad) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(names(readRegistry(registryOf(map, bad as never, tools)))).toEqual(['mf-map', 'mf-tools']);
  expect(error).toHaveBeenCalledTimes(1);
  if (bad) expect(error.mock.calls[0]).toContain('mf-bad');
});

test('a whole registry is read as it is, also without a list of files to preload', () => {
  expect(readRegistry(registryOf(map, tools))).toEqual(registryOf(map, tools));
  expect(readRegistry(registryOf({ ...map, preload: undefined } as never)).frontEnds[0]?.preload).toEqual([]);
});

test.each([[null], ['<!doctype html>'], [{}], [{ shell: registryOf().shell, frontEnds: {} }]])(
  '%j is no registry',
  (value) => {
    expect(() => readRegistry(value)).toThrow('/registry.json: not a registry');
  },
);

describe('overrides', () => {
  const elsewhere = 'http://localhost:4301/mf-manifest.json';
  beforeEach(() => localStorage.setItem('portal.overrides', JSON.stringify({ 'mf-map': elsewhere })));

  test('a development build loads the developer’s own front end', () => {
    const [overridden, other] = withOverrides([map, tools], true);
    expect(overridden).toMatchObject({ entry: elsewhere, manifest: null, preload: [] });
    expect(other).toEqual(tools);
  });

  test('a production build never looks at local storage', () => {
    const read = jest.spyOn(Storage.prototype, 'getItem');
    expect(withOverrides([map, tools], false)).toEqual([map, tools]);
    expect(withOverrides([map, tools])).toEqual([map, tools]);
    expect(read).not.toHaveBeenCalled();
  });

  test('a value that is not JSON is ignored with a warning', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    localStorage.setItem('portal.overrides', '{');
    expect(withOverrides([map], true)).toEqual([map]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
