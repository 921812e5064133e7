import { sizeText } from './size-text.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [2048, '2 KB'],
  [1_048_100, '1 MB'],
  [3.25 * 1024 ** 2, '3.3 MB'],
  [200 * 1024 ** 2, '200 MB'],
])('a size of %d bytes is shown as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
