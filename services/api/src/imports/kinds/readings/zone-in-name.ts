import { type SourceFile, SourceText } from '../../formats/source-text.ts';
import { openTable, type TableForm } from '../../formats/table.ts';
import { zoneNamed } from '../../values/zone.ts';

const OFFSET = /(?:^|[^a-z0-9])((?:utc|gmt)\s*[+\u2212-]\s*\d{1,2}(?::?\d{2})?|[+\u2212-]\d{2}:?\d{2}(?=\W*$))/i;
const IANA = /(?<![a-z])[a-z]+\/[a-z_]+(?:\/[a-z_]+)?/i;
const ABBREVIATION = /(?:^|[^a-z0-9])(utc|gmt|[ecmp][sd]t|ak[sd]t)(?=$|[^a-z0-9])/gi;

/** The zone that the name of a column states: `Date Time, GMT-07:00`, `time_utc`, `Timestamp (CDT)`; `null` where it states none. */
export function zoneInName(column: string): string | null {
  const [, offset] = OFFSET.exec(column) ?? [];
  const [iana] = IANA.exec(column) ?? [];
  // "est" in small letters is an estimate.
  const abbreviations = [...column.matchAll(ABBREVIATION)].map(([, text]) => text!).filter((text) => text !== 'est');
  const found = [offset?.replace(/\s/g, ''), iana, abbreviations.at(-1)?.toUpperCase()];
  return found.find((text) => text !== undefined && zoneNamed(text) !== null) ?? null;
}

/** Whether the first cell with a text in a column is a zone: a column called `zone` may be one of an aquifer. */
export async function holdsZones(file: SourceFile, form: TableForm, column: number): Promise<boolean> {
  const { rows } = await openTable(new SourceText(file), form, []);
  for await (const { cells } of rows) {
    const text = cells[column]?.trim() ?? '';
    if (text !== '') return zoneNamed(text) !== null;
  }
  return false;
}
