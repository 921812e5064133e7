import { randomUUID } from 'node:crypto';
import { newTicket } from './index.ts';
import { loggedPath } from './logged-path.ts';

const escapedWhole = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');

test.each([randomUUID(), newTicket()])('the path of a link with %s is logged without it', (token) => {
  for (const part of [token, `${token}.`, `(${token}`, encodeURIComponent(`${token})`), escapedWhole(token)])
    expect([
      loggedPath(`/api/watches/${part}/7`),
      loggedPath(`/api/mail-stop/${part}?a=1`),
      loggedPath(`/public-resources/tools/watch/${part}`),
    ]).toEqual(['/api/watches/***/7', '/api/mail-stop/***', '/public-resources/tools/watch/***']);
});

test.each([
  ['/api/production/reports/1001/2025/documents?file_name=a.pdf', '/api/production/reports/1001/2025/documents'],
  [
    '/releases/mf-tools/0.1.0/watch-page.0123456789abcdef0123.js',
    '/releases/mf-tools/0.1.0/watch-page.0123456789abcdef0123.js',
  ],
  ['/api/a%2Fb%0A', '/api/a%2Fb%0A'],
  ['', ''],
])('%j is logged as %j', (target, logged) => expect(loggedPath(target)).toBe(logged));
