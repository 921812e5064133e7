import fc from 'fast-check';
import { DocumentType } from './document-type.ts';

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');

const typeOf = (pieces: Buffer[], name: string): string => {
  const type = new DocumentType();
  for (const piece of pieces) type.inspect(piece);
  return type.end(name);
};

describe('DocumentType', () => {
  it.each([
    [pdf, 'Bill 2025.PDF', 'application/pdf'],
    [png, 'meter.png', 'image/png'],
    [jpeg, 'IMG_1.JPEG', 'image/jpeg'],
    [Buffer.from('\ufeffmonth,gas\nJanuary,120\nPeña,3\n'), 'gas.csv', 'text/csv'],
    [Buffer.from('month;gas'), 'gas.txt', 'text/csv'],
  ])('recognizes a file by its content and name, in one piece or byte by byte', (bytes, name, mediaType) => {
    const single = [...bytes].map((byte) => Buffer.from([byte]));
    expect([typeOf([bytes], name), typeOf(single, name)]).toEqual([mediaType, mediaType]);
  });

  it.each([
    ['HTML', Buffer.from('<!doctype html><p>a,b'), 'page.csv'],
    ['HTML after blanks', Buffer.from('\n \t<html>,</html>'), 'page.csv'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>a,b</script></svg>'), 'image.csv'],
    ['an archive', Buffer.from('PK\x03\x04,,,,', 'latin1'), 'a.csv'],
    ['UTF-16', Buffer.from('a,b\n', 'utf16le'), 'a.csv'],
    ['Latin-1', Buffer.from('a,Pe\xf1a\n', 'latin1'), 'a.csv'],
    ['a character that breaks off', Buffer.from('a,Peñ').subarray(0, -1), 'a.csv'],
    ['prose', Buffer.from('Dear district'), 'letter.txt'],
    ['an empty file', Buffer.alloc(0), 'a.csv'],
    ['a name that promises a program', pdf, 'bill.exe'],
    ['a name that promises another kind', png, 'image.jpg'],
    ['a name without an ending', pdf, 'pdf'],
  ])('refuses %s', (_what, bytes, name) =>
    expect(() => typeOf([bytes], name)).toThrow(expect.objectContaining({ status: 415 })),
  );

  it('refuses a table that contains NUL', () =>
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (before, after) => {
        const bytes = Buffer.from(`a,b\n${'1,2\n'.repeat(before)}\0${'1,2\n'.repeat(after)}`);
        expect(() => typeOf([bytes.subarray(0, 100), bytes.subarray(100)], 'a.csv')).toThrow();
      }),
      { numRuns: 20 },
    ));
});
