import { SaxesParser } from 'saxes';
import { ProblemError } from '../http/problem.ts';
import { notASheet } from './table.ts';

/** What is done with the elements of a document; names are without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Workbooks that spreadsheets write have 12 levels. */
const MAX_DEPTH = 64;
/** A sheet of 20,000 full rows has 600,000. */
const MAX_ELEMENTS = 2_000_000;
/** Between two tags: more than a full cell, however it is escaped. Bounds names, attributes and texts before they are built. */
const MAX_RUN_CHARACTERS = 256 * 1024;

const tooLarge = (what: string) => new ProblemError(413, `This workbook ${what}. Copy its rows into a new one.`);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document to its end.
 *
 * @throws ProblemError 415 for one that is not well-formed, or that declares entities of its own; 413 as soon as it is deeper or
 * larger than any sheet
 */
export async function readXml(pieces: AsyncIterable<string>, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const fail = () => {
    throw notASheet('This workbook is damaged: its XML cannot be read.');
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  let depth = 0;
  let elements = 0;
  let run = 0;
  parser.on('opentag', ({ name, attributes }) => {
    run = 0;
    depth += 1;
    elements += 1;
    if (depth > MAX_DEPTH) throw tooLarge('is nested too deeply');
    if (elements > MAX_ELEMENTS) throw tooLarge('has too many cells');
    open?.(localName(name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    run = 0;
    depth -= 1;
    close?.(localName(name));
  });
  let isEmpty = true;
  for await (const piece of pieces) {
    run += piece.length;
    parser.write(piece);
    if (run > MAX_RUN_CHARACTERS) throw tooLarge('has a text that is longer than a cell can hold');
    isEmpty = false;
  }
  if (!isEmpty) parser.close();
}
