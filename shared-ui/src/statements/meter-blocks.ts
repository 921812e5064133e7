import type { GpuStatement } from '@portal/shared-api';
import { withMultiplier } from '@portal/shared-api/production';
import type { FigureCell } from '@portal/shared-api/units';
import { localeOf } from '@portal/shared-i18n/language';
import { tableDay } from '../letters/letter.ts';
import type { ReportBlock } from '../pdf/report-document.ts';
import type { StatementContext } from './statement-context.ts';
import { type Blocks, figureColumn, statementTable, sub, wordColumn } from './statement-table.ts';
import type { StatementWords } from './statement-words.ts';

type Meter = NonNullable<GpuStatement['volumes'][number]['meter']>;
type Reading = GpuStatement['readings'][number];

const unitName = ({ unit, multiplier }: Meter, words: StatementWords): string =>
  withMultiplier(words.units[unit], multiplier);
const meterName = (meter: Meter, words: StatementWords): string => `${meter.serial} (${unitName(meter, words)})`;

export const volumesOf: Blocks = (gpu, { words, figures, language }) => {
  const { volumes, reported_acre_feet: reported } = gpu;
  const columns = words.volumeColumns;
  const point = (value: number | null, on: string | null): FigureCell =>
    value === null || !on ? value : [value, ` (${tableDay(on, language)})`];
  if (volumes.length === 0) return [];
  const name = ({ meter, well_id }: GpuStatement['volumes'][number]): string =>
    [meter && meterName(meter, words), well_id].filter(Boolean).join(', ') || words.wholeGpu;
  return [
    sub(words.volumes),
    statementTable(
      words.volumes,
      [wordColumn(columns.meter), figureColumn(columns.start), figureColumn(columns.end), figureColumn(columns.volume)],
      [
        ...volumes.map((one) => ({
          cells: [
            name(one),
            point(one.start_reading, one.start_on),
            point(one.end_reading, one.end_on),
            figures.acreFeet(one.acre_feet),
          ],
        })),
        { cells: [words.total, '', '', figures.acreFeet(reported)], isTotal: true },
      ],
      figures,
    ),
  ];
};

/** Side by side, with what each counted. */
const MAX_METERS = 2;

function monthIn(day: string, { year, language }: StatementContext): string {
  const format: Intl.DateTimeFormatOptions = { month: 'long', timeZone: 'UTC' };
  if (!day.startsWith(`${year}-`)) format.year = 'numeric';
  return new Intl.DateTimeFormat(localeOf(language), format).format(Date.parse(day));
}

/** A row for each month, or several where a meter was read more often. */
function usesTable(meters: readonly Reading[][], context: StatementContext): ReportBlock {
  const { words, figures, language } = context;
  const monthOf = ({ read_on }: Reading): string => read_on.slice(0, 7);
  // One count of such a register is an acre-foot.
  const isAcreFeet = ({ unit, multiplier }: Meter): boolean => unit === 'acre-feet' && multiplier === 1;
  const columns = meters.flatMap(([meter]) => {
    const { serial } = meter!;
    const unit = unitName(meter!, words);
    const { readOn, reading, use } = words.useColumns;
    return [
      wordColumn(readOn(serial)),
      figureColumn(reading(serial)),
      ...(isAcreFeet(meter!) ? [] : [figureColumn(use(serial, unit))]),
      figureColumn(use(serial, words.units['acre-feet'])),
    ];
  });
  const cellsOf = (meter: readonly Reading[], one: Reading | undefined): FigureCell[] => {
    const uses = isAcreFeet(meter[0]!) ? 1 : 2;
    if (!one) return Array(2 + uses).fill('');
    const used: FigureCell[] = one === meter[0] ? ['', ''] : [one.counts, figures.acreFeet(one.acre_feet)];
    return [tableDay(one.read_on, language), one.reading, ...used.slice(-uses)];
  };
  const months = [...new Set(meters.flat().map(monthOf))].sort();
  const rows = months.flatMap((month) => {
    const read = meters.map((meter) => meter.filter((one) => monthOf(one) === month));
    return Array.from({ length: Math.max(...read.map(({ length }) => length)) }, (_, index) => ({
      cells: [monthIn(`${month}-01`, context), ...meters.flatMap((meter, at) => cellsOf(meter, read[at]?.[index]))],
    }));
  });
  return statementTable(words.uses, [wordColumn(words.month), ...columns], rows, figures);
}

/** What each meter counted from reading to reading. */
export const usesOf: Blocks = ({ readings }, context) => {
  if (readings.length === 0) return [];
  const { words } = context;
  const serials = [...new Set(readings.map(({ serial }) => serial))];
  const meters = serials.map((serial) => readings.filter((one) => one.serial === serial));
  const tables = Array.from({ length: Math.ceil(meters.length / MAX_METERS) }, (_, index) =>
    usesTable(meters.slice(index * MAX_METERS, (index + 1) * MAX_METERS), context),
  );
  return [sub(words.uses), ...tables];
};
