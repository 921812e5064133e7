import type { GpuFigures, RuleEffect } from '@portal/shared-api';
import { ACRE_FEET_DECIMALS } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import { type Column, valueText } from '@portal/shared-ui/table';
import { type EffectYear, FIGURES, type Figure } from './effect-words.ts';

export type CountyRow = EffectYear['counties'][number];
export type GpuRow = NonNullable<RuleEffect['gpus']>[number];
export type OverRow = RuleEffect['over'][number];

/** Headings of the new figures; the old ones have the figure's own. */
const AFTER: Record<Figure, string> = {
  allowable_acre_feet: msg('Allowable with the change (acre-feet)'),
  usable_reserve_acre_feet: msg('Usable reserve with the change (acre-feet)'),
  over_acre_feet: msg('Over with the change (acre-feet)'),
  late_fee_dollars: msg('Late fees with the change'),
  reporting_wells: msg('Wells that report with the change'),
};

/** Columns in pairs: today's rules, then the new ones. */
const figureColumns = <Row extends { before: GpuFigures; after: GpuFigures }>(
  figures: readonly Figure[],
  decimals: number,
): Column<Row>[] =>
  figures.flatMap((key): Column<Row>[] => {
    const { digits, label } = FIGURES[key];
    const column = { kind: 'number', digits: digits ?? decimals, width: 130 } as const;
    return [
      { ...column, id: key, header: label, value: ({ before }) => before[key] },
      {
        ...column,
        id: `new_${key}`,
        header: AFTER[key],
        value: ({ after }) => after[key],
        cell: ({ before, after }) => {
          const text = valueText(column, after[key]);
          return before[key] === after[key] ? text : <strong>{text}</strong>;
        },
      },
    ];
  });

const reported = <Row extends { before: GpuFigures }>(decimals: number): Column<Row> => ({
  id: 'reported',
  header: msg('Reported (acre-feet)'),
  kind: 'number',
  digits: decimals,
  width: 130,
  value: ({ before }) => before.reported_acre_feet,
});

const countyText = (county: string | null): string => county ?? t('No county');

export const countyColumns = (figures: readonly Figure[], decimals: number): Column<CountyRow>[] => [
  {
    id: 'county',
    header: msg('County'),
    rowHeader: true,
    width: 140,
    value: ({ county }) => countyText(county),
  },
  { id: 'gpus', header: msg('GPUs'), kind: 'number', width: 90, value: ({ gpus }) => gpus },
  reported(decimals),
  ...figureColumns<CountyRow>(figures, decimals),
  {
    id: 'gpus_over',
    header: msg('GPUs over the allowable'),
    kind: 'number',
    width: 110,
    value: ({ before }) => before.gpus_over,
  },
  {
    id: 'new_gpus_over',
    header: msg('GPUs over the allowable with the change'),
    kind: 'number',
    width: 110,
    value: ({ after }) => after.gpus_over,
  },
  {
    id: 'late_reports',
    header: msg('Late reports'),
    kind: 'number',
    width: 110,
    hidden: true,
    value: ({ before }) => before.late_reports,
  },
  {
    id: 'new_late_reports',
    header: msg('Late reports with the change'),
    kind: 'number',
    width: 110,
    hidden: true,
    value: ({ after }) => after.late_reports,
  },
];

const gpuColumns = <Row extends { gpu_number: number; gpu_name: string | null; county: string | null }>(
  yearOf: (row: Row) => number,
): Column<Row>[] => [
  {
    id: 'gpu',
    header: msg('GPU'),
    rowHeader: true,
    width: 100,
    value: ({ gpu_number }) => String(gpu_number),
    cell: (row) => <AppLink href={`/production/${row.gpu_number}/${yearOf(row)}`}>{row.gpu_number}</AppLink>,
  },
  { id: 'name', header: msg('Name'), width: 160, value: ({ gpu_name }) => gpu_name },
  { id: 'county', header: msg('County'), kind: 'category', width: 130, value: ({ county }) => countyText(county) },
];

export const gpuColumnsOf = (year: number, figures: readonly Figure[]): Column<GpuRow>[] => [
  ...gpuColumns<GpuRow>(() => year),
  reported(ACRE_FEET_DECIMALS),
  ...figureColumns<GpuRow>(figures, ACRE_FEET_DECIMALS),
];

/** A report of a year that has not begun cannot be opened: the link is to the last year that can. */
export const overColumns = (thisYear: number): Column<OverRow>[] => [
  { id: 'year', header: msg('Year'), kind: 'category', width: 100, value: ({ year }) => String(year) },
  ...gpuColumns<OverRow>(({ year }) => Math.min(year, thisYear)),
  {
    id: 'outcome',
    header: msg('What changes'),
    kind: 'category',
    width: 150,
    value: ({ after_acre_feet }) => (after_acre_feet > 0 ? t('Goes over') : t('No longer over')),
  },
  {
    id: 'before',
    header: msg('Over today (acre-feet)'),
    kind: 'number',
    digits: ACRE_FEET_DECIMALS,
    width: 130,
    value: ({ before_acre_feet }) => before_acre_feet,
  },
  {
    id: 'after',
    header: msg('Over with the change (acre-feet)'),
    kind: 'number',
    digits: ACRE_FEET_DECIMALS,
    width: 130,
    value: ({ after_acre_feet }) => after_acre_feet,
  },
];
