// An entry of its own, which nothing shares at run time: a front end bundles it where a PDF is made, and loads it on first use.
export { INK } from './ink.ts';
export { letterDocument } from './letter.ts';
export { linesOf, plainText, putText, type TextLook, widthOf } from './pdf-text.ts';
export { drawReportDocument, makeReport } from './report.ts';
export type { ReportBlock, ReportDocument, ReportPicture, ReportTable } from './report-document.ts';
export { ReportSheet } from './report-sheet.tsx';
