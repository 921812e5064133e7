import { showTextsIn } from '@portal/shared-i18n/test-support';
import fc from 'fast-check';
import { parseLinks, safeHref } from './links.ts';

describe('safeHref', () => {
  test.each([
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
    ...['javascript://https://x.example/%0Aalert(1)', '&#106;avascript:alert(1)', 'vbscript:x', 'data:text/html,x'],
    ...['blob:https://x.example/1', 'file:///etc/passwd', '//x.example', '/relative', 'ftp://x', 'http://'],
    ...['https://[', ''],
  ])('refuses %p', (address) => expect(safeHref(address)).toBeNull());
  test('returns only http and https addresses, whatever the data holds', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.constantFrom('javascript:', 'data:', 'https:', 'http://', ' https://'), fc.string())
        .map((a) => a.join('')),
    );
    const isOfTheWeb = (address: string) => /^https?:\/\/[^/]/.test(address);
    fc.assert(fc.property(anything, (address) => isOfTheWeb(safeHref(address) ?? 'https://none')));
    fc.assert(fc.property(anything, (text) => parseLinks(`a;${text}`).every(({ href }) => isOfTheWeb(href))));
  });
  test('accepts http and https', () => {
    expect(safeHref(' https://x.example/a b ')).toBe('https://x.example/a%20b');
    expect(safeHref('http://x.example')).toBe('http://x.example/');
  });
});

describe('parseLinks', () => {
  test('reads label;url items and drops those without a web address', () => {
    expect(parseLinks('Scan;https://files.example/a.pdf,Bad;javascript:alert(1), Log ;http://x.example/b')).toEqual([
      { label: 'Scan', href: 'https://files.example/a.pdf' },
      { label: 'Log', href: 'http://x.example/b' },
    ]);
  });
  test('does not end an item at a comma inside an address', () => {
    expect(parseLinks('A;https://x.example/?b=1,2,B;https://y.example/')).toEqual([
      { label: 'A', href: 'https://x.example/?b=1,2' },
      { label: 'B', href: 'https://y.example/' },
    ]);
  });
  test.each([null, undefined, '', 7, 'no address'])('finds no links in %p', (value) =>
    expect(parseLinks(value)).toEqual([]),
  );

  test('names the state’s report on a well in the language of the page, and no other document', () => {
    Object.assign(globalThis, { document: { documentElement: { lang: 'es' } } });
    showTextsIn('es', { 'TWDB well report': 'Informe de pozo de la TWDB' });
    const links = parseLinks('TWDB well report;https://x.example/1,TWDB well reports;https://x.example/2');
    Reflect.deleteProperty(globalThis, 'document');
    expect(links.map(({ label }) => label)).toEqual(['Informe de pozo de la TWDB', 'TWDB well reports']);
  });
});
