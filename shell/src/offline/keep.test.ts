import { kindOf, outdatedFiles } from './keep.ts';

const ORIGIN = 'https://portal.example';
const kind = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ method: 'GET', mode: 'no-cors', headers: new Map(), url: new URL(path, ORIGIN).href, ...more }, ORIGIN);

test('the app shell is the document, what the shell starts with, and code; nothing else is kept', () => {
  const navigate = { mode: 'navigate' } as const;
  expect(kind('/production?year=2026', navigate)).toBe('document');
  expect(kind('/registry.json')).toBe('start-file');
  expect(kind('/releases/shell/1.0.0-x/static/main.1.js')).toBe('code');
  const others = [
    kind('/api/docs', navigate),
    kind('/-/health', navigate),
    kind('/api/public-map/layers'),
    kind('/production', { mode: 'cors' }),
    kind('/registry.json', { method: 'HEAD' }),
    kind('/releases/shell/1/static/intro.webm'),
    kind('/releases/shell/1/static/a.js', { headers: new Map([['range', 'bytes=0-1']]) }),
    kind('https://elsewhere.example/registry.json'),
  ];
  expect(others).toEqual(others.map(() => null));
});

test('files of earlier releases are no longer kept', () => {
  const registry = {
    shell: { base: '/releases/shell/2/' },
    frontEnds: [{ entry: '/releases/mf-map/5/mf-manifest.json' }],
  };
  const kept = ['/', '/registry.json', '/releases/shell/1/a.js', '/releases/shell/2/a.js', '/releases/mf-map/4/b.js'];
  const urls = kept.map((path) => `${ORIGIN}${path}`);
  expect(outdatedFiles(urls, registry)).toEqual([urls[2], urls[4]]);
});
