import { isPicture, refusalOf } from './document-check.ts';

const MAX_BYTES = 25 * 1024 ** 2;

const HIDDEN = 'The name of the file has hidden characters that turn text around. Rename it, then add it again.';

test.each([
  ['bill.pdf', 5, null],
  ['photo.JPG', MAX_BYTES, null],
  ['photo.jpg', MAX_BYTES + 1, 'The file is 25.1 MB. The limit is 25 MB.'],
  ['page.html', 5, 'Only PDF, PNG, JPEG and CSV files can be added.'],
  ['bill.pdf', 0, 'The file is empty.'],
  ['فاتورة.pdf', 5, null],
  ['bill\u202efdp.exe.pdf', 5, HIDDEN],
  ['bill\n.pdf', 5, HIDDEN],
])('%s of %i bytes: %s', (name, size, refusal) => expect(refusalOf({ name, size }, MAX_BYTES)).toBe(refusal));

test.each(['image/svg+xml', 'text/html', 'application/pdf', 'text/csv'])('%s is not shown as a picture', (mediaType) =>
  expect(isPicture(mediaType)).toBe(false),
);
