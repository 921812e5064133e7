import '../test-support/blob-bytes.ts';
import { fileName } from '@portal/shared-api';
import * as fc from 'fast-check';
import { fileProblem, nameToSend } from './file-check.ts';

const fileOf = (...bytes: number[]): File => new File([new Uint8Array(bytes)], 'a file');

test.each([
  ['a workbook or zip', [0x50, 0x4b, 0x03, 0x04, 0x14], 'save the sheet as CSV'],
  ['an empty zip', [0x50, 0x4b, 0x05, 0x06], 'zip file'],
  ['gzip', [0x1f, 0x8b, 0x08], 'Unpack it'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], 'Excel workbook'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'PDF'],
  ['nothing', [], 'empty'],
])('%s is refused before the upload', async (_, bytes, words) => {
  expect(await fileProblem(fileOf(...bytes), 200)).toContain(words);
});

test.each([
  ['wells.xlsx', 'wells', true],
  ['Permits.XLSM', 'permits', true],
  ['wells.zip', 'wells', true],
  ['gpus.xlsx', 'gpus', false],
  ['permits.zip', 'permits', false],
  ['levels.xlsx', 'measurements', false],
] as const)('%s can be a file of %s: %s', async (name, kind, isTaken) => {
  const file = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])], name);
  expect((await fileProblem(file, 200, kind)) === null).toBe(isTaken);
});

test('any other file may have measurements, even a text that begins with "PK"', async () => {
  expect(await fileProblem(new File(['site_no,lev_utc\n'], 'levels.csv'), 200)).toBeNull();
  expect(await fileProblem(new File(['PK1,2026-01-01,12\n'], 'pk.csv'), 200)).toBeNull();
  expect(await fileProblem(fileOf(0x50), 200)).toBeNull();
});

test('a file above the limit and an unreadable one are refused', async () => {
  const large = fileOf(1);
  Object.defineProperty(large, 'size', { value: 200 * 1024 ** 2 + 1 });
  expect(await fileProblem(large, 200)).toContain('larger than 200 MB');
  const folder = fileOf(1);
  folder.slice = () => {
    throw new DOMException('A requested file or directory could not be found', 'NotFoundError');
  };
  expect(await fileProblem(folder, 200)).toContain('choose the files in it');
});

test('any file name is made valid for the API', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      expect(fileName.safeParse(nameToSend(name))).toMatchObject({ success: true });
    }),
  );
  expect(nameToSend('North\u202ewells\n.csv')).toBe('North_wells_.csv');
  expect(nameToSend('North wells 2026.csv')).toBe('North wells 2026.csv');
  expect(nameToSend(`${'x'.repeat(300)}.csv`)).toMatch(/x\.csv$/);
});
