import type { ProblemCode } from '@portal/shared-api/problems';
import { ProblemError } from '../../http/problem.ts';
import { BoundedXml, type XmlHandlers, type XmlLimits, type XmlProblem } from '../../untrusted/bounded-xml.ts';

/** Spreadsheets write 12 levels; 20,000 full rows have 600,000 elements; a run can hold a full cell, however it is escaped. */
const LIMITS: XmlLimits = { depth: 64, elements: 2_000_000, runCharacters: 256 * 1024 };

const CODES = {
  broken: 'workbook-damaged',
  unclosed: 'workbook-damaged',
  'too deep': 'workbook-nested-too-deeply',
  'too many elements': 'workbook-too-many-cells',
  'too long a text': 'workbook-text-too-long',
} as const satisfies Record<XmlProblem, ProblemCode>;

/** @throws ProblemError 415 for malformed XML or entity declarations; 413 as soon as it is deeper or larger than any sheet */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const xml = new BoundedXml(handlers, LIMITS, (what) => new ProblemError(CODES[what]));
  let isEmpty = true;
  for await (const piece of pieces) {
    xml.write(piece);
    isEmpty = false;
  }
  if (!isEmpty) xml.close();
}
