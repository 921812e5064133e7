import { type Marked, t } from '@portal/shared-i18n';
import { localDateTime, wallClock } from '../time/index.ts';
import type { Column } from './column.ts';

interface TimeColumn<Row> extends Pick<Column<Row>, 'id' | 'header' | 'width'> {
  /** Named in the cells, and in the header of files. */
  zone: string;
  /** As the API gives it. */
  at: (row: Row) => string | null;
  /** Shown where there is no time. */
  none?: Marked;
}

/** Of moments, by the clocks of a zone: in files as spreadsheets read them. */
export const timeColumn = <Row>({ at, none, zone, width = 216, ...column }: TimeColumn<Row>): Column<Row> => ({
  ...column,
  zone,
  width,
  value: (row) => {
    const time = at(row);
    return time === null ? null : wallClock(Date.parse(time), zone);
  },
  cell: (row) => {
    const time = at(row);
    if (time === null) return none && t(none);
    return localDateTime(Date.parse(time), zone);
  },
});
