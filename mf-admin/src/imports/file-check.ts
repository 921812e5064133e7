import type { ImportKind } from '@portal/shared-api';
import { type Marked, msg, t } from '@portal/shared-i18n';

interface Kind {
  magic: readonly number[];
  problem: Marked;
}

const ZIP: Kind = {
  magic: [0x50, 0x4b, 0x03, 0x04],
  problem: msg(
    'This is a zip file or an Excel workbook. If it is a map or a list, choose what the file holds. Otherwise, unzip it or save the sheet as CSV (UTF-8), then choose that file.',
  ),
};
const KINDS: readonly Kind[] = [
  ZIP,
  { magic: [0x50, 0x4b, 0x05, 0x06], problem: ZIP.problem },
  { magic: [0x1f, 0x8b], problem: msg('This file is compressed with gzip. Unpack it, then choose the file inside.') },
  {
    magic: [0xd0, 0xcf, 0x11, 0xe0],
    problem: msg('This is an Excel workbook of an old version. Save the sheet as CSV (UTF-8), then choose that file.'),
  },
  { magic: [0x25, 0x50, 0x44, 0x46], problem: msg('This is a PDF. Ask for the data as CSV, then choose that file.') },
];
const LONGEST = 4;
/** Kinds of which a zip file may be a shapefile. */
const MAPS: readonly ImportKind[] = ['boundaries', 'gpus', 'wells'];
/** Kinds of which a zip file may be a workbook. */
const LISTS: readonly ImportKind[] = ['wells', 'permits', 'meters', 'reports'];
const isZipOf = (kind: ImportKind, name: string): boolean => (/\.xls[xm]$/i.test(name) ? LISTS : MAPS).includes(kind);

const beginsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, place) => bytes[place] === byte);

/** Why a file cannot be used; `null` for one that may be. @param maxMegabytes in megabytes of 2^20 bytes */
export async function fileProblem(
  file: File,
  maxMegabytes: number,
  kind: ImportKind = 'measurements',
): Promise<string | null> {
  if (file.size === 0) return t('The file is empty. Choose another file.');
  if (file.size > maxMegabytes * 1024 ** 2) {
    return t(
      'The file is larger than {maxMegabytes} MB. Split it, or import it with “npm run import” on the server, which takes files of any size.',
      { maxMegabytes },
    );
  }
  try {
    const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
    const found = KINDS.find(({ magic }) => beginsWith(bytes, magic));
    return !found || (found === ZIP && isZipOf(kind, file.name)) ? null : t(found.problem);
  } catch {
    return t('The file cannot be read. If this is a folder, choose the files in it.');
  }
}

const LONGEST_NAME = 200;

export const nameToSend = (name: string): string =>
  name
    .slice(-LONGEST_NAME)
    .replaceAll(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069/\\]/gu, '_')
    .trim() || 'file';
