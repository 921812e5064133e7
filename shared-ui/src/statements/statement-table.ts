import type { ReportBlock, ReportTable } from '../pdf/report-document.ts';

type Column = ReportTable['columns'][number];

export const wordColumn = (header: string): Column => ({ header });
export const figureColumn = (header: string): Column => ({ header, align: 'right' });

/** @param rows cells, with a note below them where there is one */
export const statementTable = (
  name: string,
  columns: readonly Column[],
  rows: readonly { cells: readonly string[]; note?: string | undefined }[],
): ReportBlock => ({ kind: 'table', name, size: 9, columns, rows });
