import type { ProblemTexts } from './problem-texts.ts';

/** Of files that people send, and of where they are kept. */
export const fileProblems = {
  'file-too-large': [413, 'The file is larger than {megabytes} MB. Choose a smaller one.'],
  'file-empty': [400, 'The file is empty. Choose another one.'],
  'file-needs-memory': [
    413,
    'Reading this file takes too much memory. Remove what you do not need from it, or divide it into several files.',
  ],
  'file-needs-time': [
    413,
    'Reading this file takes too long. Remove what you do not need from it, or divide it into several files.',
  ],
  'file-unusable': [400, '{reason}'],
  'storage-full': [507, 'The portal has no room for this file. Try again later, or tell the district.'],
  'storage-unreachable': [503, 'The place where the portal keeps files is not answering. Try again later.'],
  'storage-not-configured': [
    503,
    'This portal cannot keep files yet. Its operator sets a place for them with PORTAL_FILES.',
  ],

  'sheets-busy': [503, 'The portal is reading as many sheets as it can. Wait a moment, then try again.'],
  'sheets-busy-for-you': [429, 'The portal is still reading sheets that you sent. Wait a moment, then try again.'],
  'sheet-too-large': [413, 'A sheet in CSV has at most {megabytes} MB. Divide it into several sheets.'],
  'sheet-too-many-rows': [413, 'The sheet has more than {rows, number} rows. Divide it into several sheets.'],
  'sheet-too-many-columns': [
    413,
    'Line {line, number} of this sheet has more than {columns, number} columns. Remove those without readings.',
  ],
  'sheet-too-much-text': [413, 'The sheet has more than {megabytes} MB of text. Divide it into several sheets.'],
  'sheet-unreadable': [415, '{reason} Save the sheet as an Excel workbook (.xlsx) or as CSV.'],
  'sheet-not-utf8': [415, 'This file is not in UTF-8. Save the sheet as “CSV UTF-8” or as an Excel workbook (.xlsx).'],
  'sheet-old-excel': [
    415,
    'This is an old Excel workbook (.xls), or one with a password. Save the sheet as an Excel workbook (.xlsx) without a password, or as CSV.',
  ],
  'sheet-xlsb': [415, 'This is a binary workbook (.xlsb). Save the sheet as an Excel workbook (.xlsx) or as CSV.'],
  'sheet-ods': [415, 'This is an OpenDocument file (.ods). Save the sheet as an Excel workbook (.xlsx) or as CSV.'],
  'sheet-pdf': [415, 'This is a PDF document. Choose an Excel workbook (.xlsx) or a CSV file.'],
  'sheet-image': [415, 'This is an image. Choose an Excel workbook (.xlsx) or a CSV file.'],
  'sheet-archive': [
    415,
    'This is an archive or a compressed file. Unpack it, then choose the Excel workbook (.xlsx) or the CSV file.',
  ],
  'sheet-web-page': [
    415,
    'This is a web page or XML, whatever its name says. Save the sheet as an Excel workbook (.xlsx) or as CSV.',
  ],
  'sheet-other-file': [415, 'This is not a sheet. Choose an Excel workbook (.xlsx) or a CSV file.'],
  'workbook-damaged': [
    415,
    'This workbook is damaged. Open it in Excel, save it as a new workbook (.xlsx) or as CSV, then send that one.',
  ],
  'workbook-without-sheet': [415, 'This workbook has no visible sheet. Unhide the sheet, save it, then send it again.'],
  'workbook-too-large': [413, 'This workbook is too large when unpacked. Copy its rows into a new workbook.'],
  'workbook-nested-too-deeply': [413, 'This workbook is nested too deeply. Copy its rows into a new workbook.'],
  'workbook-too-many-cells': [413, 'This workbook has too many cells. Copy its rows into a new workbook.'],
  'workbook-text-too-long': [
    413,
    'This workbook has a text that is longer than a cell can hold. Copy its rows into a new workbook.',
  ],

  'document-unknown': [404, 'There is no such document.'],
  'document-empty': [415, 'The file is empty. Choose another one.'],
  'document-type-unsupported': [415, 'This is not a PDF, PNG, JPEG, or CSV file. Choose a file of one of these kinds.'],
  'document-csv-without-columns': [
    415,
    'This is not a PDF, PNG, JPEG, or CSV file. Separate the columns of a CSV file with commas.',
  ],
  'document-csv-not-utf8': [415, 'This is not a PDF, PNG, JPEG, or CSV file. Save a CSV file in UTF-8.'],
  'document-name-mismatch': [
    415,
    '{kind, select, pdf {This is a PDF document, but its name does not end in .pdf.} png {This is a PNG image, but its name does not end in .png.} jpeg {This is a JPEG image, but its name does not end in .jpg or .jpeg.} other {This is a CSV table, but its name does not end in .csv or .txt.}} Rename the file, then add it again.',
  ],
  'photos-busy': [503, 'The portal is preparing as many photos as it can. Wait a moment, then try again.'],
  'photos-busy-for-you': [429, 'The portal is still preparing photos that you sent. Wait a moment, then try again.'],
  'photo-too-large': [
    413,
    'The photo has more than {megapixels, number} megapixels. Take it again with fewer, or save it in a smaller size.',
  ],
  'photo-damaged': [415, 'The photo is damaged or incomplete. Take it again, or save it again as a JPEG or PNG file.'],
  'document-withdrawn': [409, 'This document has been withdrawn.'],
  'record-documents-closed': [409, 'Documents can no longer be added or changed here.'],
  'record-documents-too-many': [
    409,
    'This record has {documents, plural, one {# document} other {# documents}} and takes no more. Withdrawn ones count. Join pages into one file.',
  ],
  'document-file-missing': [500, 'The file of this document is missing in the portal’s storage. Tell the district.'],
  'document-report-withdrawn': [409, 'The report of this document has been withdrawn.'],
  'document-report-accepted': [
    409,
    'The report was accepted with this document, which can no longer be withdrawn. Ask the district.',
  ],
  'documents-too-many': [
    409,
    'This report has {documents, plural, one {# document} other {# documents}}, and takes no more. Join pages into one file.',
  ],
  'documents-too-many-with-withdrawn': [
    409,
    'This report has {documents, plural, one {# document} other {# documents}} and takes no more. Withdrawn ones, {withdrawn, number} of them, count for {days, plural, one {# day} other {# days}}. Join pages into one file.',
  ],
  'documents-withdrawn-too-many': [
    409,
    'You have withdrawn {withdrawn, plural, one {# document} other {# documents}}, whose files are kept for {days, plural, one {# day} other {# days}}. Add more after that, or ask the district.',
  ],
} as const satisfies ProblemTexts;
