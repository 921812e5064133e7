import { execFileSync } from 'node:child_process';
import { check, type DownloadedFile } from './visitor.ts';

/** @throws Error when a file is no PDF that can be read and has a text on its pages */
export function expectPdf({ name, path, bytes }: DownloadedFile, text: string): void {
  check(name.endsWith('.pdf'), `the file is named ${name}`);
  check(bytes.subarray(0, 5).toString() === '%PDF-', `${name} is a PDF`);
  // Each page ends with a form feed.
  const pages = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);
  check(pages.length > 0, `${name} has pages`);
  check(pages.join('\n').includes(text), `${name} has the text "${text}": ${pages[0]?.trim().slice(0, 200)}`);
}
