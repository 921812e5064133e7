import { ProblemError } from '../../http/problem.ts';
import { BoundedXml, type XmlHandlers, type XmlLimits, type XmlProblem } from '../../untrusted/bounded-xml.ts';
import { notASheet } from './sheet.ts';

/** Spreadsheets write 12 levels; 20,000 full rows have 600,000 elements; a run exceeds a full cell, however it is escaped. */
const LIMITS: XmlLimits = { depth: 64, elements: 2_000_000, runCharacters: 256 * 1024 };

const tooLarge = (what: string) => new ProblemError(413, `This workbook ${what}. Copy its rows into a new one.`);
const damaged = () => notASheet('This workbook is damaged: its XML cannot be read.');

const PROBLEMS: Record<XmlProblem, () => ProblemError> = {
  broken: damaged,
  unclosed: damaged,
  'too deep': () => tooLarge('is nested too deeply'),
  'too many elements': () => tooLarge('has too many cells'),
  'too long a text': () => tooLarge('has a text that is longer than a cell can hold'),
};

/** @throws ProblemError 415 for malformed XML or own entities; 413 as soon as it is deeper or larger than any sheet */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const xml = new BoundedXml(handlers, LIMITS, (what) => PROBLEMS[what]());
  let isEmpty = true;
  for await (const piece of pieces) {
    xml.write(piece);
    isEmpty = false;
  }
  if (!isEmpty) xml.close();
}
