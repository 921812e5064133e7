import fc from 'fast-check';
import { normalizeTarget } from './paths.ts';

describe('normalizeTarget', () => {
  it.each([
    ...['/api/metrics', '//api/metrics', '///api///metrics', '/api/me\ttrics', '/api/metrics#x', '/api\\metrics#/x'],
    ...['/api\\metrics', '/api/\\metrics', '\\api\\metrics', '\\\\api/metrics', '/api/x\\..\\metrics'],
    ...['/api/./metrics', '/api/x/../metrics', '/../api/metrics', '/..//api/metrics', '/%6/../api/%6detrics'],
    ...['/api/%2e/metrics', '/api/x/%2E%2e/metrics', '/api/x/.%2e/metrics', '/api/%6detrics', '/%61%70%69/metrics'],
    ...['http://portal/api/metrics', 'HTTP://portal\\api\\metrics', 'https://other.example:1/api/./metrics'],
  ])('recognizes %j as /api/metrics', (target) => {
    expect(normalizeTarget(target)).toBe('/api/metrics');
  });

  it.each([
    ['/', '/'],
    ['', '/'],
    ['*', '/*'],
    ['/about/', '/about/'],
    ['/near/36.10962/-101.82512', '/near/36.10962/-101.82512'],
    ['/api/wells?q=a%2fb\\c/../d&x=%6d', '/api/wells?q=a%2fb\\c/../d&x=%6d'],
    ['/api/users/auth0%7Cx', '/api/users/auth0%7Cx'],
    ['/releases/a/1/..%2f..%2fregistry.json', '/releases/a/1/..%2f..%2fregistry.json'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/api/%6%64etrics', '/api/%6%64etrics'],
    ['/api/%256detrics', '/api/%256detrics'],
    ['/api%5cmetrics', '/api%5cmetrics'],
    ['/api/metrics/?x#y', '/api/metrics/?x'],
    ['http://portal', '/'],
    ['http://portal?x', '/?x'],
    ['mailto:a@b.example', '/mailto:a@b.example'],
  ])('normalizes %j to %j', (target, normal) => {
    expect(normalizeTarget(target)).toBe(normal);
  });

  it('is idempotent and never throws', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '.', '..', '%2e', '%2F', '%5c', '%25', '%64', '%6', '%'],
      ...['#', '?', ':', '@', 'api', 'http://', ' ', '\t', 'é', '['],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = normalizeTarget(pieces.join(''));
        expect(once).toMatch(/^\//);
        expect(normalizeTarget(once)).toBe(once);
      }),
      { numRuns: 3000, seed: 20261122 },
    );
  });
});
