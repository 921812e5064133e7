// An entry of its own, which nothing shares at run time: a front end bundles it where a PDF is made, and loads it on first use.

export { INK } from './ink.ts';
export { linesOf, plainText, type Typeface } from './layout/lines.ts';
export { northMarks, scaleBarMarks } from './layout/map-marks.ts';
export {
  type Content,
  line,
  type Mark,
  rectangle,
  type Tagged,
  type TaggedDocument,
  type TaggedPage,
  type TextLook,
} from './layout/tagged-document.ts';
export type { LetterDocument, LetterFile } from './letter-document.ts';
export { makeLetters, makePdf, makeReport } from './make-pdf.ts';
export { pageText } from './page-text.ts';
export { paperColor } from './paper-color.ts';
export type {
  MapFurniture,
  MapKeyEntry,
  PictureMark,
  ReportBlock,
  ReportChart,
  ReportDocument,
  ReportPicture,
  ReportTable,
} from './report-document.ts';
export { ReportSheet } from './report-sheet.tsx';
