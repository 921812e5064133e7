import { contract } from '@portal/shared-api';
import { findPath } from './paths.ts';

describe('findPath', () => {
  it('finds the template of a path, and its methods', () => {
    expect(findPath('/public-map/layers')).toEqual({
      template: '/public-map/layers',
      methods: ['OPTIONS', 'GET', 'HEAD'],
    });
    expect(findPath('/public-map/sources/wells')?.template).toBe('/public-map/sources/{id}');
    expect(findPath('/public-map/sources/')?.template).toBe('/public-map/sources');
  });

  it('lists the methods of every template that matches a path, and names the template of the given method', () => {
    const id = '/users-management/users/auth0|1';
    expect(findPath(id)?.methods).toEqual(['OPTIONS', 'GET', 'HEAD', 'DELETE']);
    expect(findPath(id, 'DELETE')?.template).toBe('/users-management/users/{auth0_user_id}');
    expect(findPath(id, 'HEAD')?.template).toBe('/users-management/users/{id}');
    expect(findPath('/users-management/users/true')).toEqual({
      template: '/users-management/users/true',
      methods: ['OPTIONS', 'GET', 'HEAD', 'DELETE'],
    });
    expect(findPath('/users-management/users', 'PATCH')?.methods).toEqual(['OPTIONS', 'POST', 'PUT']);
  });

  it('finds every path of the contract, whatever its parameters hold', () => {
    const lost = Object.keys(contract).filter((key) => {
      const [method, template] = key.split(' ') as [string, string];
      return !findPath(template.replace(/\{\w+\}/g, 'a-1'), method)?.methods.includes(method);
    });
    expect(lost).toEqual([]);
  });

  it('matches the suffix of a template exactly', () => {
    expect(findPath('/tiles/wells/10/223/402.mvt')?.template).toBe('/tiles/{source}/{z}/{x}/{y}.mvt');
    for (const path of ['/tiles/wells/10/223/402', '/tiles/wells/10/223/402.pbf', '/tiles/wells/10/223/402xmvt'])
      expect(findPath(path)).toBeUndefined();
  });

  it.each([
    ...['', '/', '/public-map', '/public-map/sources/a/b', '/public-map/layers/x', '/PUBLIC-MAP/layers'],
    ...['//layers', '/constructor'],
  ])('finds no template for "%s"', (path) => expect(findPath(path)).toBeUndefined());
});
