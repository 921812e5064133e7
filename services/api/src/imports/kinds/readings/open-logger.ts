import { readDiverCsv, readSolinstCsv, readToa5 } from '../../formats/logger-tables.ts';
import type { LoggerFile } from '../../formats/solinst-header.ts';
import { readSolinstLev } from '../../formats/solinst-lev.ts';
import { readSolinstXle } from '../../formats/solinst-xle.ts';
import type { SourceText } from '../../formats/source-text.ts';
import type { OpenedFile } from '../../opened-file.ts';
import type { Opening } from '../measurement-file.ts';
import { loggerMeasurements } from './logger-readings.ts';

const READERS = {
  'solinst-lev': (source: SourceText) => readSolinstLev(source),
  'diver-mon': (source: SourceText) => readSolinstLev(source, 'diver-mon'),
  'solinst-xle': readSolinstXle,
  'solinst-csv': readSolinstCsv,
  'diver-csv': readDiverCsv,
  toa5: readToa5,
} as const satisfies Record<string, (source: SourceText) => Promise<LoggerFile>>;

export const openLogger = (opening: Opening, format: keyof typeof READERS): Promise<OpenedFile> =>
  loggerMeasurements(opening, READERS[format]);
