import { alignFigures, type FigureCell } from '@portal/shared-api/units';
import type { ReportBlock, ReportTable } from '../pdf/report-document.ts';
import type { StatementFigures } from './statement-figures.ts';

type Column = ReportTable['columns'][number];

export interface StatementRow extends Omit<ReportTable['rows'][number], 'cells'> {
  cells: readonly FigureCell[];
}

export const wordColumn = (header: string): Column => ({ header });
export const figureColumn = (header: string): Column => ({ header, align: 'right' });

/** @param isOneUnit all columns have as many decimals as the most exact figure of the table */
export function statementTable(
  name: string,
  columns: readonly Column[],
  rows: readonly StatementRow[],
  { number }: StatementFigures,
  { isOneUnit = false } = {},
): ReportBlock {
  const lines = rows.map(({ cells }) => cells);
  const texts = isOneUnit
    ? alignFigures(
        lines.flat().map((cell) => [cell]),
        number,
      ).flat()
    : alignFigures(lines, number).flat();
  return {
    kind: 'table',
    name,
    size: 9,
    columns,
    rows: rows.map(({ note, isTotal }, index) => ({
      cells: texts.slice(index * columns.length, (index + 1) * columns.length),
      note,
      isTotal,
    })),
  };
}
