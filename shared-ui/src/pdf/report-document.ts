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
  /** The words say what the tone's color does; the items are numbered. */
  | {
      kind: 'callout';
      tone: 'good' | 'bad' | 'unsure';
      title: string;
      text?: string | undefined;
      items?: readonly string[];
    }
  | { kind: 'facts'; facts: ReadonlyArray<{ label: string; value: string }> }
  | ({ kind: 'picture' } & ReportPicture)
  | ({ kind: 'chart' } & ReportChart)
  | ({ kind: 'table' } & ReportTable)
  /** Side by side where there is room. */
  | { kind: 'pair'; tables: readonly [ReportTable, ReportTable] };

export interface ReportPicture {
  jpeg: Uint8Array;
  /** In CSS pixels: letters of a map are printed as large as they can be read, whatever the screen. */
  width: number;
  height: number;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  caption?: string | undefined;
  attribution?: string | undefined;
  /** Of a picture that is a map. */
  map?: MapFurniture | undefined;
}

/** Drawn on a picture. */
export type PictureMark = {
  /** Shares of the picture's width and height, from the top left. */
  x: number;
  y: number;
} & ({ shape: 'place' } | { shape: 'number'; text: string; fill: string });

export interface MapFurniture {
  /** @property share of the picture's width */
  scaleBar: { text: string; share: number; alt: string };
  /** @property bearing degrees clockwise from north of what is at the top */
  north: { letter: string; bearing: number; alt: string };
  key: readonly MapKeyEntry[];
  /** The last is on top. */
  marks?: readonly PictureMark[];
}

/** Colors are `#rrggbb`. */
export interface MapKeyEntry {
  text: string;
  swatch: {
    shape: 'area' | 'circle' | 'point' | 'line' | 'place';
    fill?: string;
    /** Of the fill, on a light map. */
    opacity?: number;
    stroke?: string;
    isDashed?: boolean;
  };
}

export interface ReportTable {
  /** On a screen, which reads it aloud; on paper it says nothing. */
  name?: string;
  /** Above its columns. */
  caption?: string | undefined;
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
    /** The column of a cell that breaks a rule, which its words say too: bold and red. */
    bad?: number | undefined;
    /** Of the rows above it: bold, below a rule. */
    isTotal?: boolean | undefined;
  }>;
  /** Of the same figures. Such a table is narrow and short. */
  beside?: ReportChart | undefined;
}

/** Columns side by side, or points joined by a line; each with its value. */
export interface ReportChart {
  shape: 'columns' | 'line';
  /** What the chart shows, for those who do not see it. */
  alt: string;
  /** What the values are, and in which unit. */
  name: string;
  /** What the lighter columns behind the columns are. */
  limitName?: string | undefined;
  /** What columns of another color are. */
  aboveName?: string | undefined;
  /** Of a line, from the foot of the chart to its head; columns begin at zero. */
  ticks?: ReadonlyArray<{ value: number; text: string }>;
  points: ReadonlyArray<{
    name: string;
    /** `null` where none is known. */
    value: number | null;
    text: string;
    isAbove?: boolean;
    /** Of a column. */
    limit?: { value: number; text: string } | undefined;
  }>;
}
