import { contentSecurityPolicy } from './csp.ts';

const none = { mapbox: false, mapboxApiUrl: null, onlineBasemaps: false, identity: null, errorTracking: null };

test('by default the policy allows no other host, and scripts only with the nonce', () => {
  const policy = contentSecurityPolicy('abc', none);
  expect(policy).not.toContain('http');
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each([
  [{ ...none, mapbox: true }, 'https://api.mapbox.com'],
  [{ ...none, mapbox: true, mapboxApiUrl: 'http://127.0.0.1:9000/v1' }, 'http://127.0.0.1:9000'],
  [{ ...none, onlineBasemaps: true }, 'https://basemap.nationalmap.gov'],
])('a configured service may only be fetched from', (sources, host) => {
  const directives = contentSecurityPolicy('abc', sources).split('; ');
  const allowing = directives.filter((directive) => directive.split(' ').includes(host));
  expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'connect-src']);
});

test('the identity provider may only be fetched from and framed', () => {
  const origin = 'http://localhost:4400';
  const directives = contentSecurityPolicy('abc', { ...none, identity: origin }).split('; ');
  const allowing = directives.filter((directive) => directive.split(' ').includes(origin));
  expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['connect-src', 'frame-src']);
});

test('the error report address may only be fetched from', () => {
  const origin = 'https://o1.ingest.sentry.io';
  const directives = contentSecurityPolicy('abc', { ...none, errorTracking: origin }).split('; ');
  const allowing = directives.filter((directive) => directive.split(' ').includes(origin));
  expect(allowing).toEqual([`connect-src 'self' ${origin}`]);
});
