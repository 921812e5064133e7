import { APPLICATION_STATES } from '@portal/shared-api/applications';
import { centsText, decimalText, shareText } from '@portal/shared-api/units';
import { yearTable } from '@portal/shared-charts/simple';
import { t, translateMarked } from '@portal/shared-i18n';
import type { ReportBlock, ReportDocument } from '@portal/shared-ui/pdf';
import { localDate, localDateTime, dateText as shownDate } from '@portal/shared-ui/time';
import { numberText } from '../../production/values/numbers.ts';
import type { ApplicationCounts, DistrictReports, LateFeeTotals, Sensor, WaterLevels } from '../dashboard.resource.ts';
import { tilesOf } from '../district/counts.tsx';
import { countyDecimals, countyTotals, productionYears } from '../district/production-years.ts';
import { trendText, wellsText } from '../levels/trend-text.ts';
import { dueText } from '../sections/due.ts';
import { freshnessCounts } from '../sensors/freshness.ts';

export interface BoardFigures {
  reports: DistrictReports;
  fees: LateFeeTotals;
  levels: WaterLevels;
  sensors: readonly Sensor[];
  applications: ApplicationCounts;
}

export interface BoardReportSurroundings {
  /** BCP 47. */
  lang: string;
  district: string;
  /** When it is made, in milliseconds since 1970. */
  now: number;
}

const SHOWN_WINTERS = 10;

const heading = (text: string): ReportBlock => ({ kind: 'heading', text });
const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text });
const facts = (...entries: ReadonlyArray<readonly [label: string, value: string]>): ReportBlock => ({
  kind: 'facts',
  facts: entries.map(([label, value]) => ({ label, value })),
});

/** The first column names the rows, the others are numbers. */
const table = (headers: readonly string[], rows: ReadonlyArray<readonly string[]>): ReportBlock => ({
  kind: 'table',
  size: 9,
  columns: headers.map((header, index) => ({ header, align: index === 0 ? 'left' : 'right' })),
  rows: rows.map((cells) => ({ cells })),
});

const counties = (reports: DistrictReports): ReportBlock => {
  const decimals = countyDecimals(reports.counties);
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
    [...reports.counties, countyTotals(reports)].map(
      ({ county, expected, received, missing, late, over, acre_feet, allowable_acre_feet }) => [
        county ?? t('Unknown'),
        numberText(expected),
        shareText(received, expected),
        ...[missing, late, over].map(numberText),
        ...[acre_feet, allowable_acre_feet].map((volume) => decimalText(volume, decimals)),
      ],
    ),
  );
};

function production(reports: DistrictReports): ReportBlock {
  const { columns, rows } = yearTable(productionYears(reports), countyDecimals(reports.counties));
  return table(columns, rows);
}

function lateFees({ count, totals }: LateFeeTotals): ReportBlock {
  const { accrued_cents, charged_cents, waived_cents, paid_cents, refunded_cents, balance_cents } = totals;
  return facts(
    [t('Late reports'), numberText(count)],
    [t('Fee by the rules'), centsText(accrued_cents)],
    [t('Charged'), centsText(charged_cents)],
    [t('Waived'), centsText(waived_cents)],
    [t('Paid'), centsText(paid_cents - refunded_cents)],
    [t('Owed'), centsText(balance_cents)],
  );
}

function waterLevels({ winters, trend, wells }: WaterLevels): ReportBlock[] {
  if (winters.length === 0) return [paragraph(t('No well has been measured in winter yet.'))];
  return [
    paragraph(
      [
        t('Median water level of the wells measured each winter: {trend}.', { trend: trendText(trend) }),
        t('They may differ from winter to winter.'),
        wellsText(wells),
      ].join(' '),
    ),
    table(
      [t('Winter'), t('Median depth to water (feet)'), t('Wells measured')],
      winters
        .slice(-SHOWN_WINTERS)
        .map((winter) => [String(winter.year), decimalText(winter.median_depth_feet), numberText(winter.wells)]),
    ),
  ];
}

/** What the dashboard shows of the district, for a meeting of its board. */
export function boardReport(
  { reports, fees, levels, sensors, applications }: BoardFigures,
  { lang, district, now }: BoardReportSurroundings,
): ReportDocument {
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
      heading(t('Production reports')),
      facts(
        ...tilesOf(reports.district).map(({ name, count, note }) => [name, `${numberText(count)} ${note}`] as const),
      ),
      counties(reports),
      heading(t('Production by year')),
      production(reports),
      heading(t('Late fees of {year}', { year })),
      lateFees(fees),
      heading(t('Water levels')),
      ...waterLevels(levels),
      heading(t('Telemetry')),
      facts(
        ...freshnessCounts(sensors).map(
          ({ name, meaning, count }) =>
            [translateMarked(name), `${numberText(count)} (${translateMarked(meaning)})`] as const,
        ),
      ),
      heading(t('Applications for wells')),
      facts(
        ...Object.entries(APPLICATION_STATES).flatMap(([state, name]) =>
          state === 'draft'
            ? []
            : [[translateMarked(name), numberText(applications[state as keyof ApplicationCounts] ?? 0)] as const],
        ),
      ),
    ],
  };
}
