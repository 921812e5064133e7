import type { GpuStatement } from '@portal/shared-api';
import { shareText } from '@portal/shared-api/units';
import { paragraph } from '../letters/letter.ts';
import type { ReportChart } from '../pdf/report-document.ts';
import type { StatementContext } from './statement-context.ts';
import { type Blocks, figureColumn, statementTable, sub, wordColumn } from './statement-table.ts';
import { unreportedText } from './unreported.ts';

type Year = GpuStatement['years'][number];
const isAbove = ({ over_acre_feet }: Year): boolean => over_acre_feet > 0;
const shareOf = ({ acre_feet: used, allowable_acre_feet: allowable }: Year): string | null =>
  used === null ? null : shareText(used, allowable);

/** What the chart shows. */
function shownText(years: readonly Year[], gpu: GpuStatement, context: StatementContext): string {
  const { year, words, figures } = context;
  const ofYear = years.find((one) => one.year === year);
  const now =
    ofYear && ofYear.acre_feet !== null
      ? words.usedShare(year, figures.acreFeet(ofYear.acre_feet), shareOf(ofYear)!)
      : unreportedText(gpu, context);
  const before = years
    .filter((one) => one.year < year && one.acre_feet !== null && one.allowable_acre_feet > 0)
    .sort((one, other) => one.acre_feet! / one.allowable_acre_feet - other.acre_feet! / other.allowable_acre_feet);
  const [least, most] = [before[0], before.at(-1)].map((one) => one && shareOf(one));
  if (!least || !most) return now;
  return `${now} ${least === most ? words.sharesAlike(least) : words.shares(least, most)}`;
}

/** @param years latest first */
function yearChart(years: readonly Year[], gpuNumber: number, { words, figures }: StatementContext): ReportChart {
  const { yearColumns: columns, yearChart: chart } = words;
  const whole = (value: number): string => figures.number(value, { maximumFractionDigits: 0 });
  const shown = [...years].reverse();
  return {
    shape: 'columns',
    alt: chart.alt(
      gpuNumber,
      shown
        .map(({ year, acre_feet, allowable_acre_feet }) =>
          chart.ofYear(
            year,
            acre_feet === null ? words.noReport : figures.acreFeet(acre_feet),
            figures.acreFeet(allowable_acre_feet),
          ),
        )
        .join('; '),
    ),
    name: chart.unit(columns.reported),
    limitName: chart.unit(columns.allowable),
    aboveName: shown.some(isAbove) ? words.account.over : undefined,
    points: shown.map((one) => ({
      name: `${one.year}`,
      value: one.acre_feet,
      text: one.acre_feet === null ? '–' : whole(one.acre_feet),
      limit: { value: one.allowable_acre_feet, text: whole(one.allowable_acre_feet) },
      isAbove: isAbove(one),
    })),
  };
}

/** The year and those before it, against what was allowed. */
export const yearsOf: Blocks = (gpu, context) => {
  const { years, gpu_number } = gpu;
  const { year, words, figures } = context;
  const columns = words.yearColumns;
  const shown = years.filter((one) => one.year <= year);
  if (!shown.some((one) => one.year < year)) return [];
  const table = statementTable(
    words.years,
    [
      wordColumn(columns.year),
      figureColumn(columns.reported),
      figureColumn(columns.allowable),
      figureColumn(columns.share),
    ],
    shown.map((one) => ({
      cells: [
        `${one.year}`,
        one.acre_feet === null ? words.noReport : figures.acreFeet(one.acre_feet),
        figures.acreFeet(one.allowable_acre_feet),
        shareOf(one),
      ],
      note: isAbove(one) ? words.sumOf(words.account.over, figures.acreFeet(one.over_acre_feet)) : undefined,
    })),
    figures,
  );
  return [
    sub(words.years),
    paragraph(shownText(shown, gpu, context)),
    { ...table, beside: yearChart(shown, gpu_number, context) },
  ];
};
