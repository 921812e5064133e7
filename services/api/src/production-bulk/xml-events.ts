import { SaxesParser } from 'saxes';
import { notASheet } from './table.ts';

/** What is done with the elements of a document; names are without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a document to its end. @throws ProblemError 415 for one that is not well-formed, or that declares entities of its own */
export async function readXml(pieces: AsyncIterable<string>, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const fail = () => {
    throw notASheet('This workbook is damaged: its XML cannot be read.');
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  let isEmpty = true;
  for await (const piece of pieces) {
    parser.write(piece);
    isEmpty = false;
  }
  if (!isEmpty) parser.close();
}
