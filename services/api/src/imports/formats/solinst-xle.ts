import { type ImportCode, sentence } from '@portal/shared-api/import-texts';
import { BoundedXml, type XmlProblem } from '../../untrusted/bounded-xml.ts';
import { FileError } from '../file-error.ts';
import type { LoggerFile, LoggerRow, SolinstHeader } from './solinst-header.ts';
import type { SourceText } from './source-text.ts';

const LIMITS = { depth: 12, runCharacters: 64 * 1024 };
const PROBLEMS = {
  broken: 'logger-xml-broken',
  unclosed: 'logger-xml-unclosed',
  'too deep': 'logger-xml-too-deep',
  'too many elements': 'logger-xml-too-long',
  'too long a text': 'logger-xml-long-text',
} as const satisfies Record<XmlProblem, ImportCode>;

const INSTRUMENT = 'Instrument_info';
const SERIES = 'Instrument_info_data_header';
const CHANNEL = /^Ch(\d{1,2})_data_header$/;
const VALUE = /^ch(\d{1,2})$/;

const FIELD = /^(Instrument_type|Model_number|Location|Num_log|Identification|Unit|Date|Time|ms|ch\d{1,2})$/;
const isSection = (element: string): boolean => element === INSTRUMENT || element === SERIES || CHANNEL.test(element);

/** Texts by field name; if a field repeats, the first counts. */
type Texts = Map<string, string>;

/** Values whose keys match, in the order of the numbers in their keys. */
const numbered = <Value>(entries: ReadonlyMap<string, Value>, key: RegExp): Value[] =>
  [...entries]
    .flatMap(([name, value]) => {
      const number = key.exec(name)?.[1];
      return number ? [{ number: Number(number), value }] : [];
    })
    .sort((one, other) => one.number - other.number)
    .map(({ value }) => value);

function readHeader(name: string, sections: ReadonlyMap<string, Texts>): SolinstHeader {
  const text = (section: string, key: string): string => sections.get(section)?.get(key) ?? '';
  const count = Number(text(SERIES, 'Num_log') || Number.NaN);
  if (!Number.isInteger(count)) throw new FileError(sentence('logger-without-count', { file: name }));
  const channels = numbered(sections, CHANNEL).map((texts) => ({
    identification: texts.get('Identification') ?? '',
    unit: texts.get('Unit') ?? '',
  }));
  return {
    instrument: [text(INSTRUMENT, 'Instrument_type'), text(INSTRUMENT, 'Model_number')].join(' ').trim(),
    location: text(SERIES, 'Location'),
    zoneLine: null,
    channels,
    count,
  };
}

function readRow(log: Texts, line: number): LoggerRow {
  const [date = '', timeOfDay = '', ms = ''] = ['Date', 'Time', 'ms'].map((key) => log.get(key));
  const values = numbered(log, VALUE);
  const fraction = /^\d{1,3}$/.test(ms) && Number(ms) > 0 ? `.${ms.padStart(3, '0')}` : '';
  // Solinst’s phone app writes 2020_01_04.
  const time = date && timeOfDay && `${date.replaceAll('_', '/')} ${timeOfDay}${fraction}`;
  return { line, text: [date, timeOfDay, ...values].join(' '), time, values };
}

async function* readEvents(source: SourceText): AsyncGenerator<SolinstHeader | LoggerRow> {
  const { name } = source.file;
  const found: (SolinstHeader | LoggerRow)[] = [];
  const sections = new Map<string, Texts>();
  const path: string[] = [];
  let isData = false;
  let texts: Texts = new Map();
  let text = '';
  const xml = new BoundedXml(
    {
      open(element) {
        path.push(element);
        text = '';
        if (path.length === 2) {
          texts = new Map();
          isData = element === 'Data';
          if (isData) found.push(readHeader(name, sections));
          else if (isSection(element)) sections.set(element, texts);
        } else if (isData && element === 'Log') texts = new Map();
      },
      text(piece) {
        text += piece;
      },
      close(element) {
        path.pop();
        const isField = path.length === (isData ? 3 : 2);
        if (isField && FIELD.test(element) && !texts.has(element)) texts.set(element, text.trim());
        else if (isData && element === 'Log') found.push(readRow(texts, xml.line));
      },
    },
    LIMITS,
    (what) => new FileError(sentence(PROBLEMS[what], { file: name })),
  );
  for await (const piece of source.pieces()) {
    xml.write(piece);
    yield* found.splice(0);
  }
  xml.close();
  yield* found.splice(0);
}

const isRow = (event: SolinstHeader | LoggerRow): event is LoggerRow => 'values' in event;

/** Reads a Levelogger's XML file: the instrument and its channels, then an element for each time. */
export async function readSolinstXle(source: SourceText): Promise<LoggerFile> {
  const events = readEvents(source);
  const first = await events.next();
  if (first.done || isRow(first.value)) {
    throw new FileError(sentence('logger-without-data', { file: source.file.name }));
  }
  const header = first.value;
  async function* rows(): AsyncGenerator<LoggerRow> {
    for await (const event of events) if (isRow(event)) yield event;
  }
  return { format: 'solinst-xle', header, notes: [], rows: rows() };
}
