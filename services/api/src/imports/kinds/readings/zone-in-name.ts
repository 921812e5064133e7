import { columnTexts, type TableForm } from '../../formats/table.ts';
import type { SourceFile } from '../../formats/text-file.ts';
import { findZone } from '../../values/zone.ts';

const OFFSET = /(?:^|[^a-z0-9])((?:utc|gmt)\s*[+\u2212-]\s*\d{1,2}(?::?\d{2})?|[+\u2212-]\d{2}:?\d{2}(?=\W*$))/i;
const IANA = /(?<![a-z])[a-z]+\/[a-z_]+(?:\/[a-z_]+)?/i;
const ABBREVIATION = /(?:^|[^a-z0-9])(utc|gmt|[ecmp][sd]t|ak[sd]t)(?=$|[^a-z0-9])/gi;

/** Finds the zone in `Date Time, GMT-07:00`, `time_utc`, or `Timestamp (CDT)`. */
export function findZoneInName(column: string): string | null {
  const [, offset] = OFFSET.exec(column) ?? [];
  const [iana] = IANA.exec(column) ?? [];
  // Lowercase "est" means estimated.
  const abbreviations = [...column.matchAll(ABBREVIATION)].map(([, text]) => text!).filter((text) => text !== 'est');
  const found = [offset?.replace(/\s/g, ''), iana, abbreviations.at(-1)?.toUpperCase()];
  return found.find((text) => text !== undefined && findZone(text) !== null) ?? null;
}

/** Checks the first filled cell: a column called `zone` may be about aquifer zones. */
export async function isZoneColumn(file: SourceFile, form: TableForm, column: number): Promise<boolean> {
  for await (const { text } of columnTexts(file, form, column)) if (text !== '') return findZone(text) !== null;
  return false;
}
