import { inflateRawSync } from 'node:zlib';

/** Files of an archive by name: read from its directory, which stands at its end. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (bytes.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'),
    );
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const columnOf = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Texts of the cells of the first sheet that has rows. */
export function sheetOf(bytes: Uint8Array): string[][] {
  const files = unzip(Buffer.from(bytes));
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    plain(text!),
  );
  const sheet = [...files].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)).sort()[0]?.[1] ?? '';
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: string[] = [];
    for (const [, attributes, content = ''] of row!.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
      const isShared = /t="s"/.test(attributes!);
      const at = columnOf(/r="([A-Z]+)\d+"/.exec(attributes!)?.[1] ?? '');
      cells[at < 0 ? cells.length : at] =
        isShared && value !== undefined ? shared[Number(value)]! : value === undefined ? plain(content) : plain(value);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}
