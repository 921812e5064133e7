import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOutLetters } from '../../pdf/layout/letters.ts';
import type { Typeface } from '../../pdf/layout/lines.ts';
import { type Content, isContent, type Tagged, type TaggedDocument } from '../../pdf/layout/tagged-document.ts';
import type { LetterFile } from '../../pdf/letter-document.ts';
import { Faces, writePdf } from '../../pdf/write/index.ts';

/** A tag with what is in it. */
export interface ReadElement {
  role: string;
  alt?: string;
  /** Of itself, without its children. */
  text: string;
  children: ReadElement[];
}

export interface ReadPdf {
  title: string;
  author: string;
  language: string | null;
  /** XMP. */
  metadata: string;
  markInfo: { Marked: boolean } | null;
  bookmarks: string[];
  pages: Array<{
    /** In the order in which they were written. */
    texts: string[];
    /** What assistive technology passes over. */
    artifacts: string[];
    structure: ReadElement | null;
    links: Array<{ url: string; contents: string }>;
  }>;
}

const readPdf = (bytes: Uint8Array): ReadPdf =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'read-pdf.mjs')], {
      input: bytes,
      maxBuffer: 1e8,
      encoding: 'utf8',
    }),
  ) as ReadPdf;

/** All elements of a kind, in reading order. */
export const elementsOf = ({ pages }: ReadPdf, ...roles: string[]): ReadElement[] => {
  const within = (element: ReadElement): ReadElement[] => [
    ...(roles.includes(element.role) ? [element] : []),
    ...element.children.flatMap(within),
  ];
  return pages.flatMap(({ structure }) => (structure ? within(structure) : []));
};

/** The text of an element and of what is in it. */
export const textIn = ({ text, children }: ReadElement): string =>
  [text, ...children.map(textIn)].filter(Boolean).join(' ');

const fontFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/inter/${name}.ttf`)));

/** As the browser does it, with the same fonts. */
export const typeface: Typeface = new Faces(fontFile('400Regular/Inter_400Regular'), fontFile('700Bold/Inter_700Bold'));

export const noPause = async (): Promise<void> => {};

/** What a reader of the PDF finds in it. */
export const writtenAndRead = async (document: TaggedDocument): Promise<ReadPdf> =>
  readPdf(await writePdf(document, typeface as Faces, noPause));

/** On the pages of a document that is not written. */
export function textsByPage({ content, pages }: TaggedDocument): string[][] {
  const texts = pages.map((): string[] => []);
  const collect = (child: Tagged | Content): void => {
    if (!isContent(child)) child.children.forEach(collect);
    else for (const mark of child.marks) if (mark.kind === 'text') texts[child.page]!.push(mark.text);
  };
  content.forEach(collect);
  return texts;
}

/** What stands on the pages of letters. */
export const textsOfLetters = async (file: LetterFile): Promise<string[][]> =>
  textsByPage(await layOutLetters(typeface, file, noPause));

/** The smallest JPEG: one gray pixel. */
export const PIXEL = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (character) => character.charCodeAt(0),
);
