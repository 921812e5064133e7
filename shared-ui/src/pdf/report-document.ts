/** A report on US letter pages, as what stands in it from the first line to the last. Texts are in one line each. */
export interface ReportDocument {
  title: string;
  district: string;
  /** When it was made, in the portal's time zone. */
  date: string;
  /** A sentence or two under the title. */
  lead?: string | undefined;
  blocks: readonly ReportBlock[];
  /** What everyone who holds it has to know; at the foot of every page. */
  notice: string;
  /** As of when its data are; at the foot of every page. */
  dataDate?: string | undefined;
}

export type ReportBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** In small letters: sources, exceptions. */
  | { kind: 'note'; text: string }
  /** What the report comes to, in a frame; the words say what the tone's colour does. */
  | { kind: 'callout'; tone: 'good' | 'bad' | 'unsure'; title: string; text?: string | undefined }
  | { kind: 'facts'; facts: ReadonlyArray<{ label: string; value: string }> }
  | ({ kind: 'picture' } & ReportPicture)
  | ({ kind: 'table' } & ReportTable);

export interface ReportPicture {
  jpeg: Uint8Array;
  /** Of the picture; only how they relate counts. */
  width: number;
  height: number;
  caption?: string | undefined;
  /** Whose data the picture shows. */
  attribution?: string | undefined;
}

export interface ReportTable {
  columns: ReadonlyArray<{
    header: string;
    align?: 'left' | 'right';
  }>;
  rows: ReadonlyArray<{
    /** One for each column. */
    cells: readonly string[];
    /** Below the cells, over the whole width. */
    note?: string | undefined;
  }>;
}
