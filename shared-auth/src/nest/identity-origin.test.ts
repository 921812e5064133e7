import { identityOrigin } from './identity-origin.ts';

it.each([
  ['district.us.auth0.com', 'https://district.us.auth0.com'],
  ['Login.District.example', 'https://login.district.example'],
  ['localhost:4443', 'https://localhost:4443'],
  ...['https://login.district.example', 'http://localhost:4400', 'http://127.0.0.1:4400'].map((own) => [own, own]),
  ['http://[::1]:4400', 'http://[::1]:4400'],
])('identityOrigin reads %s as %s', (domain, origin) => expect(identityOrigin(domain!)).toBe(origin));

it.each([
  ...['', 'http://login.district.example', 'https://login.district.example/', 'https://login.district.example/path'],
  ...['login.district.example/path', 'https://user@login.district.example', 'ftp://login.district.example'],
  ...['a b', '..'],
])('refuses "%s" as the origin of the provider', (domain) => expect(identityOrigin(domain)).toBeNull());
