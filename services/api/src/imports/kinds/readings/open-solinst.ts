import { readSolinstLev } from '../../formats/solinst-lev.ts';
import { readSolinstXle } from '../../formats/solinst-xle.ts';
import type { OpenedFile } from '../../opened-file.ts';
import type { Opening } from '../measurement-file.ts';
import { loggerMeasurements } from './logger-readings.ts';

export const openLev = async (opening: Opening): Promise<OpenedFile> =>
  loggerMeasurements(opening, await readSolinstLev(opening.source));

export const openXle = async (opening: Opening): Promise<OpenedFile> =>
  loggerMeasurements(opening, await readSolinstXle(opening.source));
