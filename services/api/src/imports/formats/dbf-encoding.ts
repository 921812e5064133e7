import { isAscii, isUtf8 } from 'node:buffer';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import { UPPER_HALVES } from './dos-code-pages.ts';

export interface TextReader {
  encoding: string;
  read: (bytes: Buffer) => string;
}

/** Code pages by the language byte of the header, as dBASE, FoxPro and ArcGIS write it. */
const LANGUAGES: Readonly<Record<number, readonly number[]>> = {
  437: [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b],
  850: [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37],
  852: [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87],
  860: [0x24],
  863: [0x1c, 0x6c],
  865: [0x08, 0x17, 0x66],
  866: [0x26, 0x65],
  874: [0x50, 0x7c],
  932: [0x13, 0x7b],
  936: [0x4d, 0x7a],
  949: [0x4e, 0x79],
  950: [0x4f, 0x78],
  1250: [0xc8],
  1251: [0xc9],
  1252: [0x03, 0x57, 0x58, 0x59],
  1253: [0xcb],
  1254: [0xca],
  1255: [0x7d],
  1256: [0x7e],
  1257: [0xcc],
  10000: [0x04],
  10007: [0x96],
};

/** Names that `TextDecoder` has for code pages, unless they are `windows-…`. */
const NAMES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  65001: 'utf-8',
};
const UTF_8 = 'utf-8';
/** Default of Windows programs for tables without an encoding, and that of DOS, which are mistaken for each other. */
const WESTERN = [1252, 850];
/** A sign within a word, other than a dash, quote or space. */
const ODD = /\p{L}[^\p{L}\p{M}\p{Zs}\p{ASCII}‘’–—·]\p{L}/u;

/** Fields have a width in bytes, so the last character may be cut. */
function withoutCutCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc0) return back < length ? bytes.subarray(0, -back) : bytes;
  }
  return bytes;
}

/** @throws RangeError for an unknown encoding */
function readerOf(encoding: number | string): TextReader {
  const half = typeof encoding === 'number' ? UPPER_HALVES[encoding] : undefined;
  if (half) {
    const read = (bytes: Buffer) =>
      bytes.toString('latin1').replace(/[\x80-\xff]/g, (one) => half[one.charCodeAt(0) - 128]!);
    return { encoding: `CP${encoding}`, read };
  }
  const decoder = new TextDecoder(typeof encoding === 'string' ? encoding : (NAMES[encoding] ?? `windows-${encoding}`));
  const { encoding: name } = decoder;
  // Node 20 decodes Windows-1252 as Latin-1, except in streams.
  const stream = name === 'windows-1252';
  return {
    encoding: name,
    read: (bytes) => decoder.decode(name === UTF_8 ? withoutCutCharacter(bytes) : bytes, { stream }),
  };
}

function readCpg(cpg: string, file: string): TextReader {
  const name = cpg.toLowerCase();
  const page = /^(?:ansi|oem|cp|dos|ibm|windows)?[- _]?(\d{3,5})$/.exec(name)?.[1];
  const iso = /^(?:iso)?[- _]?8859[- _]?(\d{1,2})$/.exec(name)?.[1];
  try {
    return readerOf(iso ? `iso-8859-${iso}` : page ? Number(page) : name.replace(/^utf8$/, UTF_8));
  } catch {
    throw new FileError(sentence('dbf-encoding-unknown', { file, encoding: cpg.slice(0, 20) }));
  }
}

/** @param language a byte of the header; `undefined` for one without an encoding */
function readLanguage(language: number): TextReader | undefined {
  const page = Object.keys(LANGUAGES).find((one) => LANGUAGES[Number(one)]!.includes(language));
  return page === undefined ? undefined : readerOf(Number(page));
}

/** @returns a text that is UTF-8, or else those that are not; nothing if all are ASCII */
function findEvidence(texts: Iterable<Buffer>): { utf8?: Buffer; others?: Buffer[] } {
  const others: Buffer[] = [];
  let [utf8, cut]: (Buffer | undefined)[] = [];
  for (const text of texts) {
    if (isAscii(text)) continue;
    const whole = withoutCutCharacter(text);
    if (!isUtf8(whole)) others.push(text);
    else if (isAscii(whole)) cut ??= text;
    else utf8 ??= text;
  }
  if (others.length > 0) return { others };
  return utf8 ? { utf8 } : cut ? { others: [cut] } : {};
}

/**
 * The encoding of a table. Bytes are evidence, which the `.cpg` file and the language byte often contradict: then a note shows a text.
 * @throws FileError for an unknown encoding
 */
export function findTextReader(
  texts: Iterable<Buffer>,
  { cpg, language, file }: { cpg: string; language: number; file: string },
  notes: ImportText[],
): TextReader {
  const [fromCpg, fromLanguage] = [cpg ? readCpg(cpg, file) : undefined, readLanguage(language)];
  const stated = fromCpg ?? fromLanguage;
  const { utf8, others } = findEvidence(texts);
  if (!others) {
    const reader = readerOf(UTF_8);
    if (utf8 && stated && stated.encoding !== UTF_8)
      notes.push(sentence('note-table-utf8', { encoding: stated.encoding, text: reader.read(utf8).trim() }));
    return reader;
  }
  const likely = stated?.encoding === UTF_8 ? fromLanguage : stated;
  const readers = [...(likely ? [likely] : []), ...WESTERN.map(readerOf)];
  const oddIn = ({ read }: TextReader) => others.find((text) => ODD.test(read(text)));
  const guess = readers.find((reader) => !oddIn(reader)) ?? readers[0]!;
  if (guess === stated && !oddIn(stated)) return stated;
  const text = guess.read(oddIn(readers[0]!) ?? others[0]!).trim();
  notes.push(sentence('note-table-encoding-guessed', { encoding: guess.encoding, text }));
  return guess;
}
