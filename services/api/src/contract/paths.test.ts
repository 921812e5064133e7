import { findPath } from './paths.ts';

describe('findPath', () => {
  it('finds the template of a path, and its verbs', () => {
    expect(findPath('/public-map/layers')).toEqual({
      template: '/public-map/layers',
      methods: ['OPTIONS', 'GET', 'HEAD'],
    });
    expect(findPath('/public-map/sources/wells')?.template).toBe('/public-map/sources/{id}');
    expect(findPath('/public-map/sources/')?.template).toBe('/public-map/sources');
  });

  it.each([
    '',
    '/',
    '/public-map',
    '/public-map/sources/a/b',
    '/public-map/layers/x',
    '/PUBLIC-MAP/layers',
    '//layers',
  ])('knows nothing at "%s"', (path) => expect(findPath(path)).toBeUndefined());
});
