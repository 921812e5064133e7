/** Texts are in one line each. */
export interface ReportDocument {
  /** BCP 47, such as `en`. */
  lang: string;
  title: string;
  district: string;
  /** In the portal's time zone. */
  date: string;
  lead?: string | undefined;
  blocks: readonly ReportBlock[];
  /** At the foot of every page. */
  notice: string;
  dataDate?: string | undefined;
}

export type ReportBlock =
  /** Level 2 unless told. */
  | { kind: 'heading'; text: string; level?: 3 }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'list'; items: readonly string[] }
  /** The words say what the tone's color does. */
  | { kind: 'callout'; tone: 'good' | 'bad' | 'unsure'; title: string; text?: string | undefined }
  | { kind: 'facts'; facts: ReadonlyArray<{ label: string; value: string }> }
  | ({ kind: 'picture' } & ReportPicture)
  | ({ kind: 'table' } & ReportTable);

export interface ReportPicture {
  jpeg: Uint8Array;
  /** Only the ratio counts. */
  width: number;
  height: number;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  caption?: string | undefined;
  attribution?: string | undefined;
}

export interface ReportTable {
  /** On a screen, which reads it aloud; on paper it says nothing. */
  name?: string;
  /** Of its letters, in points; 7.5 by default. */
  size?: number;
  columns: ReadonlyArray<{
    header: string;
    align?: 'left' | 'right';
    /** Its cells are the headers of their rows; without any, the first column is. */
    namesRow?: boolean;
  }>;
  rows: ReadonlyArray<{
    cells: readonly string[];
    note?: string | undefined;
  }>;
}
