import { findTakenPath, pathsOverlap } from './paths.ts';

describe('pathsOverlap', () => {
  it.each([
    ['/', '/', true],
    ['/a', '/b', false],
    ['/a', '/a/:id?', true],
    ['/a', '/a/:id', false],
    ['/tools/gpu', '/tools/:name', true],
    ['/tools/gpu/:id?', '/tools/wells/:id?', false],
    ['/tools/:lat?/:lon?', '/tools/:id', true],
    ['/:x', '/', false],
  ])('compares %s and %s: %s', (one, other, expected) => {
    expect(pathsOverlap(one, other)).toBe(expected);
    expect(pathsOverlap(other, one)).toBe(expected);
  });
});

test('findTakenPath returns the path and its owner', () => {
  const routes = (name: string, path: string) => ({
    name,
    title: name,
    apiVersion: '1',
    pages: [{ path, access: 'public' as const, title: path }],
    navigation: [],
  });
  expect(findTakenPath(routes('mf-new', '/map'), [routes('shell', '/about'), routes('mf-map', '/map')])).toEqual({
    path: '/map',
    owner: 'mf-map',
  });
  expect(findTakenPath(routes('mf-new', '/else'), [routes('mf-map', '/map')])).toBeUndefined();
});
