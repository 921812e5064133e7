import { gpuPath, type Property, WELL } from '@portal/shared-api/records';
import { t } from '@portal/shared-i18n';
import type { ReportTable } from '@portal/shared-ui/pdf';
import { Link } from '@portal/shared-ui/router';
import { type Column, recordColumns, valueText } from '@portal/shared-ui/table';

export const wellsText = (count: number): string => t('{count, plural, one {# well} other {# wells}}', { count });

type ToolView = 'gpuSelect' | 'adjacentWells' | 'neighbor';

const gpuLink = (gpuNumber: number) => <Link to={gpuPath(gpuNumber)}>{gpuNumber}</Link>;

/** Latitude and longitude are computed, not stored. */
export const isPosition = ({ sql }: Property): boolean => sql !== undefined;

export const wellColumns = <Row extends object>(
  view: ToolView,
  only: (property: Property) => boolean = () => true,
): Column<Row>[] => recordColumns<Row>(WELL, view, { only, gpuLink });

/** What fits columns on paper: links lead nowhere, and notes go below their well. */
export const isOnPaper = ({ kind, note }: Property): boolean => kind !== 'links' && !note;

export type PaperColumn<Row> = ReportTable['columns'][number] & { cell: (row: Row) => string };

/** @param headers shorter ones, by the column's own */
export const onPaper = <Row,>(
  columns: ReadonlyArray<Column<Row>>,
  headers: Readonly<Record<string, string>> = {},
): PaperColumn<Row>[] =>
  columns.map((column) => ({
    header: headers[column.header] ?? column.header,
    ...(column.kind === 'number' || column.id === 'GPU' ? { align: 'right' as const } : {}),
    cell: (row) => valueText(column, column.value(row)),
  }));
