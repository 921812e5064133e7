import { httpSettings } from './http-config.ts';

const NOTHING = { corsOrigins: [], maxConnections: 10_000, headSeconds: 20, requestSeconds: 900 };

describe('httpSettings', () => {
  it('allows no other site by default, and HTTPS origins and localhost on request', () => {
    expect(httpSettings.safeParse({}).data).toEqual(NOTHING);
    const API_CORS_ORIGINS = 'https://maps.district.example, https://a.example:8443,http://localhost:5173';
    expect(httpSettings.safeParse({ API_CORS_ORIGINS }).data).toEqual({
      ...NOTHING,
      corsOrigins: ['https://maps.district.example', 'https://a.example:8443', 'http://localhost:5173'],
    });
  });

  it.each([
    ...['*', 'null', 'http://maps.district.example', 'https://maps.district.example/', 'https://*.example'],
    ...['https://user:secret@a.example', 'HTTPS://A.example', 'maps.district.example', 'javascript:alert(1)'],
    'https://a.example,,https://b.example',
  ])('refuses %s as an origin without repeating a secret', (API_CORS_ORIGINS) => {
    const messages = httpSettings.safeParse({ API_CORS_ORIGINS }).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining('must be origins')]);
    expect(String(messages)).not.toContain('secret');
  });

  it('refuses a header timeout above the request timeout, and a limit of 0 connections', () => {
    const issuesOf = (environment: object) => httpSettings.safeParse(environment).error?.issues;
    const refused = issuesOf({ API_HEADERS_SECONDS: '30', API_REQUEST_SECONDS: '20' });
    expect(refused).toMatchObject([{ path: ['API_HEADERS_SECONDS'] }]);
    expect(issuesOf({ API_MAX_CONNECTIONS: '0' })).toMatchObject([{ path: ['API_MAX_CONNECTIONS'] }]);
  });
});
