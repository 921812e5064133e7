import { APPLICATION_STATES } from '@portal/shared-api/applications';
import { centsText, decimalText, shareText } from '@portal/shared-api/units';
import { yearTable } from '@portal/shared-charts/simple';
import { t, translateMarked } from '@portal/shared-i18n';
import type { ReportBlock, ReportDocument, ReportTable } from '@portal/shared-ui/pdf';
import { localDate, localDateTime, dateText as shownDate } from '@portal/shared-ui/time';
import { numberText } from '../../production/values/numbers.ts';
import type {
  ApplicationCounts,
  CountyCounts,
  DistrictReports,
  ReportCounts,
  Sensor,
  WaterLevels,
} from '../dashboard.resource.ts';
import { countyDecimals, countyTotals, incompleteText, productionYears } from '../district/production-years.ts';
import { lateText } from '../late-text.ts';
import { basisText, districtTrendText, leveledWinters } from '../levels/district-winters.ts';
import { isClear, wellsText } from '../levels/trend-text.ts';
import { dueText } from '../sections/due.ts';
import { freshnessCounts } from '../sensors/freshness.ts';
import { countyChart, levelChart, yearChart } from './board-charts.ts';
import { decisionBlocks } from './board-decisions.ts';
import type { BoardFigures } from './board-figures.ts';
import { hasLateFees, summaryBlocks } from './board-summary.ts';

export interface BoardReportSurroundings {
  /** BCP 47. */
  lang: string;
  district: string;
  /** When it is made, in milliseconds since 1970. */
  now: number;
}

const heading = (text: string): ReportBlock => ({ kind: 'heading', text });
const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text });
const facts = (...entries: ReadonlyArray<readonly [label: string, value: string]>): ReportBlock => ({
  kind: 'facts',
  facts: entries.map(([label, value]) => ({ label, value })),
});

type Cells = readonly string[];

/** So many years have room for their volumes beside the table. */
const MAX_BESIDE = 6;

/** The first column names the rows, the others are numbers. */
const table = (
  headers: readonly string[],
  rows: readonly Cells[],
  totals: readonly Cells[] = [],
): ReportBlock & ReportTable => ({
  kind: 'table',
  size: 9,
  columns: headers.map((header, index) => ({ header, align: index === 0 ? 'left' : 'right' })),
  rows: [...rows.map((cells) => ({ cells })), ...totals.map((cells) => ({ cells, isTotal: true }))],
});

/** Reports that were received are checked, wait for the check, or were sent back. */
function progress({ received, checked, waiting, sent_back, missing, over, late }: ReportCounts): ReportBlock {
  return facts(
    [
      t('Received'),
      t('{received}: {checked} checked and filed, {waiting} not checked yet, {sentBack} sent back', {
        received: numberText(received),
        checked: numberText(checked),
        waiting: numberText(waiting),
        sentBack: numberText(sent_back),
      }),
    ],
    [t('Late'), `${numberText(late)} (${lateText({ late, missing })})`],
    [t('Over the allowable'), `${numberText(over)} ${t('above allowable and reserve')}`],
  );
}

const counties = (reports: DistrictReports): ReportBlock => {
  const decimals = countyDecimals(reports.counties);
  const cellsOf = ({
    county,
    expected,
    received,
    missing,
    late,
    over,
    acre_feet,
    allowable_acre_feet,
  }: CountyCounts) => [
    county ?? t('Unknown'),
    numberText(expected),
    shareText(received, expected),
    ...[missing, late, over].map(numberText),
    ...[acre_feet, allowable_acre_feet].map((volume) => decimalText(volume, decimals)),
  ];
  return table(
    [
      t('County'),
      t('Expected'),
      t('Received (%)'),
      t('Missing'),
      t('Late'),
      t('Over'),
      t('Reported (acre-feet)'),
      t('Allowable (acre-feet)'),
    ],
    reports.counties.map(cellsOf),
    [cellsOf(countyTotals(reports))],
  );
};

/** Up to the year of the report. */
function production(reports: DistrictReports): ReportBlock[] {
  const years = productionYears(reports).filter(({ year }) => year <= reports.year);
  if (years.length === 0) return [paragraph(t('No production has been reported yet.'))];
  const { columns, rows } = yearTable(years, countyDecimals(reports.counties));
  const incomplete = incompleteText(reports);
  const nameOf = (year: string): string =>
    incomplete && year === String(reports.year) ? t('{year} so far', { year }) : year;
  const named = rows.map(([year = '', ...cells]) => [nameOf(year), ...cells]);
  const chart = yearChart(years, nameOf);
  return [
    ...(incomplete ? [paragraph(incomplete)] : []),
    ...(years.length > MAX_BESIDE
      ? [table(columns, named), { kind: 'chart' as const, ...chart }]
      : [{ ...table(columns, named), beside: chart }]),
  ];
}

/** From the fee by the rules to what is owed. */
function lateFees(figures: BoardFigures): ReportBlock {
  if (!hasLateFees(figures)) return paragraph(t('No report is late.'));
  const { accrued_cents, charged_cents, waived_cents, paid_cents, refunded_cents, balance_cents, not_charged_cents } =
    figures.fees.totals;
  const beyond = charged_cents + not_charged_cents - accrued_cents;
  const charged = centsText(charged_cents);
  return facts(
    [
      t('Fee by the rules'),
      t('{amount} for {count, plural, one {# late report} other {# late reports}}', {
        amount: centsText(accrued_cents),
        count: figures.reports.district.late,
      }),
    ],
    [
      t('Charged'),
      t('{charged}; {difference} is not charged so far', {
        charged:
          beyond > 0
            ? t('{charged}, {difference} of it beyond the rules', { charged, difference: centsText(beyond) })
            : charged,
        difference: centsText(not_charged_cents),
      }),
    ],
    [t('Waived'), centsText(-waived_cents)],
    [t('Paid'), centsText(refunded_cents - paid_cents)],
    [t('Owed'), t('{amount} of what was charged', { amount: centsText(balance_cents) })],
  );
}

function waterLevels(levels: WaterLevels): ReportBlock[] {
  const { winters, trend, wells } = levels;
  if (winters.length === 0) return [paragraph(t('No well has been measured in winter yet.'))];
  return [
    paragraph(
      [
        t('Water level of the district: {trend}.', { trend: districtTrendText(levels) }),
        ...(isClear(trend) ? [t('The rate lies in that range with 95% confidence.')] : []),
        basisText(levels),
        wellsText(wells),
      ].join(' '),
    ),
    { kind: 'chart', ...levelChart(leveledWinters(levels)) },
  ];
}

/** Without states that no application is in. */
function applicationsText(counts: ApplicationCounts): string {
  const found = Object.entries(APPLICATION_STATES).flatMap(([state, name]) => {
    const count = counts[state as keyof ApplicationCounts] ?? 0;
    return state === 'draft' || count === 0 ? [] : [`${translateMarked(name)}: ${numberText(count)}`];
  });
  return found.length > 0 ? found.join('; ') : t('No application has been sent.');
}

const readingsText = (sensors: readonly Sensor[]): string =>
  freshnessCounts(sensors)
    .map(({ name, meaning, count }) => `${translateMarked(name)}: ${numberText(count)} (${translateMarked(meaning)})`)
    .join('; ');

/** What the dashboard shows of the district, for a meeting of its board. */
export function boardReport(figures: BoardFigures, { lang, district, now }: BoardReportSurroundings): ReportDocument {
  const { reports, levels, sensors, applications } = figures;
  const { year, due_at, time_zone } = reports;
  return {
    lang,
    title: t('Board report: groundwater production of {year}', { year }),
    district,
    date: shownDate(localDate(now, time_zone)),
    lead: t('{year} reports: {due}.', { year, due: dueText(due_at, now, time_zone) }),
    notice: t('These figures come from the portal. Where the district’s records differ, the records apply.'),
    dataDate: t('Data as of {date}', { date: localDateTime(now, time_zone) }),
    blocks: [
      ...summaryBlocks(figures),
      ...decisionBlocks(figures),
      heading(t('Production reports')),
      progress(reports.district),
      counties(reports),
      { kind: 'chart', ...countyChart(reports) },
      heading(t('Late fees of {year}', { year })),
      lateFees(figures),
      heading(t('Production by year')),
      ...production(reports),
      heading(t('Water levels')),
      ...waterLevels(levels),
      heading(t('Live readings and applications')),
      facts([t('Live readings'), readingsText(sensors)], [t('Applications for wells'), applicationsText(applications)]),
    ],
  };
}
