// A document laid out: what is drawn where, and what each part of it is to those who do not see it.

/** Sizes are in points, from the top left of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextLook {
  size: number;
  bold?: boolean;
  /** As `#rrggbb`. */
  color: string;
  align?: 'left' | 'right' | 'center';
}

export type Point = readonly [x: number, y: number];

export interface Ink {
  /** As `#rrggbb`. */
  fill?: string | undefined;
  stroke?: string | undefined;
  lineWidth?: number | undefined;
  dash?: readonly number[] | undefined;
}

export type Mark =
  /** `y` is the baseline. */
  | { kind: 'text'; text: string; x: number; y: number; look: TextLook }
  | ({ kind: 'path'; points: readonly Point[]; closed: boolean } & Ink)
  | ({ kind: 'circle'; x: number; y: number; radius: number } & Ink)
  | ({ kind: 'jpeg'; jpeg: Uint8Array } & Box);

/** Drawn on one page, counted from 0. */
export interface Content {
  page: number;
  marks: readonly Mark[];
}

type StandardTag =
  | 'Caption'
  | 'Div'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H3'
  | 'L'
  | 'LBody'
  | 'LI'
  | 'Lbl'
  | 'P'
  | 'Sect'
  | 'TBody'
  | 'TD'
  | 'THead'
  | 'TR'
  | 'Table';

/** In reading order. */
export type Tagged = { children: ReadonlyArray<Tagged | Content> } & (
  | { tag: StandardTag; colSpan?: number; bookmark?: string; lang?: string }
  | { tag: 'TH'; scope: 'Column' | 'Row' }
  | { tag: 'Figure'; alt: string; box: Box }
  | { tag: 'Link'; url: string; alt: string; box: Box }
);

export interface TaggedDocument {
  lang: string;
  title: string;
  author: string;
  width: number;
  height: number;
  /** In reading order; pages come one after the other. */
  content: readonly Tagged[];
  pages: readonly TaggedPage[];
}

/** What assistive technology passes over. */
export interface TaggedPage {
  /** Under the content. */
  decoration: readonly Mark[];
  /** Heads and feet. */
  pagination: readonly Mark[];
}

export const isContent = (child: Tagged | Content): child is Content => 'marks' in child;

export const rectangle = ({ x, y, width, height }: Box, ink: Ink): Mark => ({
  kind: 'path',
  points: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
  closed: true,
  ...ink,
});

export const line = (from: Point, to: Point, ink: Ink): Mark => ({
  kind: 'path',
  points: [from, to],
  closed: false,
  ...ink,
});
