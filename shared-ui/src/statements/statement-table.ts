import type { GpuStatement } from '@portal/shared-api';
import { alignFigures, type FigureCell } from '@portal/shared-api/units';
import type { ReportBlock, ReportTable } from '../pdf/report-document.ts';
import type { StatementContext } from './statement-context.ts';
import type { StatementFigures } from './statement-figures.ts';

export type Blocks = (gpu: GpuStatement, context: StatementContext) => ReportBlock[];

type Column = ReportTable['columns'][number];

export interface StatementRow extends Omit<ReportTable['rows'][number], 'cells'> {
  cells: readonly FigureCell[];
}

export const sub = (text: string): ReportBlock => ({ kind: 'heading', level: 3, text });
export const wordColumn = (header: string): Column => ({ header });
export const figureColumn = (header: string): Column => ({ header, align: 'right' });

export function statementTable(
  name: string,
  columns: readonly Column[],
  rows: readonly StatementRow[],
  { number }: StatementFigures,
): { kind: 'table' } & ReportTable {
  const texts = alignFigures(
    rows.map(({ cells }) => cells),
    number,
  );
  return {
    kind: 'table',
    name,
    size: 9,
    columns,
    rows: rows.map(({ note, isTotal }, index) => ({
      cells: texts[index] ?? [],
      note,
      isTotal,
    })),
  };
}
