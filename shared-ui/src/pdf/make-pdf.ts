import { layOutLetters } from './layout/letters.ts';
import type { Typeface } from './layout/lines.ts';
import { layOutReport } from './layout/report.ts';
import type { TaggedDocument } from './layout/tagged-document.ts';
import type { LetterFile } from './letter-document.ts';
import { type Pause, workInSlices } from './pause.ts';
import type { ReportDocument } from './report-document.ts';

/** Fetches the code and the fonts on first use. */
export async function makePdf(
  layOut: (typeface: Typeface, pause: Pause) => TaggedDocument | Promise<TaggedDocument>,
): Promise<Blob> {
  const { loadFaces, writePdf } = await import(/* webpackChunkName: "pdfkit" */ './write/index.ts');
  const faces = await loadFaces();
  const pause = workInSlices();
  const bytes = await writePdf(await layOut(faces, pause), faces, pause);
  return new Blob([bytes as BlobPart], { type: 'application/pdf' });
}

export const makeReport = (report: ReportDocument): Promise<Blob> =>
  makePdf((typeface, pause) => layOutReport(typeface, report, pause));

export const makeLetters = (file: LetterFile): Promise<Blob> =>
  makePdf((typeface, pause) => layOutLetters(typeface, file, pause));
