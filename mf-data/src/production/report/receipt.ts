import { meterScaleText, roundAcreFeet, usableAcreFeet } from '@portal/shared-api/production';
import { alignFigures, type FigureCell, shareText } from '@portal/shared-api/units';
import { formatNumber, msg, t } from '@portal/shared-i18n';
import type { ReportBlock, ReportDocument } from '@portal/shared-ui/pdf';
import { dateText, localDate, localDateTime } from '@portal/shared-ui/time';
import { lateText, UPDATED } from '../parts/state-words.ts';
import type { ProductionReport, SavedReport } from '../production.resource.ts';
import { GOES_BACK_WORDS, METHOD_WORDS } from '../values/field-words.ts';
import { rowName } from '../values/figures.ts';
import { acreFeetText } from '../values/numbers.ts';
import { meterRow, wellRow } from '../values/report-values.ts';

const NOTICE = msg(
  'These figures are as reported and as kept by the portal. Where they differ from the district’s rules, the rules apply.',
);

export interface ReceiptSurroundings {
  /** BCP 47. */
  lang: string;
  district: string;
  /** When it is made, in milliseconds since 1970. */
  now: number;
}

type Reading = SavedReport['readings'][number];

function nameOf(report: ProductionReport, { meter_ndx, well_ndx }: Reading): string {
  const meter = report.meters.find((one) => one.meter_ndx === meter_ndx);
  const row = meter_ndx !== null ? meterRow(meter_ndx) : well_ndx !== null ? wellRow(well_ndx) : 'gpu';
  return rowName(report, row) + (meter ? ` (${meterScaleText(meter)})` : '');
}

function volumeTable(report: ProductionReport, { readings, acre_feet: total }: SavedReport): ReportBlock {
  const isEstimated = readings.some(({ estimated_acre_feet }) => estimated_acre_feet !== null);
  const point = (value: number | null, on: string | null): FigureCell =>
    value === null || !on ? value : [value, ` (${dateText(on)})`];
  const rows = readings.map((reading): FigureCell[] => [
    nameOf(report, reading),
    point(reading.start_reading, reading.start_on),
    point(reading.end_reading, reading.end_on),
    ...(isEstimated ? [reading.estimated_acre_feet ?? ''] : []),
    reading.acre_feet,
  ]);
  const hasTotal = readings.length > 1;
  const totals = [t('Total'), '', '', ...(isEstimated ? [''] : []), total];
  const cells = alignFigures(hasTotal ? [...rows, totals] : rows, formatNumber);
  return {
    kind: 'table',
    size: 9.5,
    columns: [
      { header: t('Meter or well') },
      { header: t('Beginning reading'), align: 'right' },
      { header: t('Ending reading'), align: 'right' },
      ...(isEstimated ? [{ header: t('Estimated (acre-feet)'), align: 'right' as const }] : []),
      { header: t('Acre-feet'), align: 'right' },
    ],
    rows: [
      ...readings.map(({ goes_back, note }, index) => ({
        cells: cells[index] ?? [],
        note: [goes_back && `${t(GOES_BACK_WORDS[goes_back])}.`, note].filter(Boolean).join(' ') || undefined,
      })),
      ...(hasTotal ? [{ cells: cells.at(-1)!, isTotal: true }] : []),
    ],
  };
}

function outcome({ state, due_at, time_zone: zone }: ProductionReport, saved: SavedReport): ReportBlock {
  const time = (at: string): string => localDateTime(Date.parse(at), zone);
  if (!saved.submitted_at)
    return { kind: 'callout', tone: 'bad', title: t('A draft, not a report'), text: t('It has not been submitted.') };
  const submitted = [
    t('Submitted {time} by {name}.', { time: time(saved.submitted_at), name: saved.submitted_by ?? '–' }),
    saved.postmarked_on && t('On paper, postmarked {date}.', { date: dateText(saved.postmarked_on) }),
    saved.posted_again_on && t('Came again on paper, postmarked {date}.', { date: dateText(saved.posted_again_on) }),
    saved.late && t('{late}. It was due {time}.', { late: lateText(saved.late), time: time(due_at) }),
  ]
    .filter(Boolean)
    .join(' ');
  if (state === 'checked' && saved.checked_at)
    return {
      kind: 'callout',
      tone: 'good',
      title: t('Checked: this report is filed'),
      text: `${submitted} ${t('Accepted {time} by {name}.', { time: time(saved.checked_at), name: saved.checked_by ?? '–' })}`,
    };
  if (state === 'sent-back')
    return {
      kind: 'callout',
      tone: 'bad',
      title: t('Sent back by the district: not in order yet'),
      text: [
        saved.sent_back && `“${saved.sent_back.reason}”`,
        t('Correct the report and submit it again. It keeps the time of its first submission.'),
        submitted,
      ]
        .filter(Boolean)
        .join(' '),
    };
  return { kind: 'callout', tone: 'unsure', title: t('Submitted, not yet checked'), text: submitted };
}

/** With which the portal has the report. */
const numberOf = ({ gpu, year }: ProductionReport, { version }: SavedReport): string =>
  t('{gpuNumber}/{year}, version {version}', { gpuNumber: gpu.gpu_number, year, version });

function versionText(report: ProductionReport, saved: SavedReport): string {
  const { state, time_zone: zone } = report;
  const day = (at: string): string => dateText(localDate(Date.parse(at), zone));
  const values = { number: numberOf(report, saved), date: day(saved.changed_at) };
  if (!saved.submitted_at) return t('Report {number}, a draft as saved {date}', values);
  const text =
    saved.status === UPDATED
      ? t('Report {number}, as changed {date}', values)
      : t('Report {number}, as submitted {date}', { ...values, date: day(saved.submitted_at) });
  if (state === 'checked' && saved.checked_at)
    return t('{version}, accepted {date}', { version: text, date: day(saved.checked_at) });
  if (state === 'sent-back' && saved.sent_back)
    return t('{version}, sent back {date}', { version: text, date: day(saved.sent_back.at) });
  return text;
}

const acreFeet = (value: number): string => t('{volume} acre-feet', { volume: acreFeetText(value) });

const leftFact = (left: number) =>
  left < 0
    ? { label: t('Above allowable and reserve'), value: acreFeet(-left) }
    : { label: t('Remaining'), value: acreFeet(left) };

/** Of each year that some is left from. */
function reserveText({ reserve, usable_reserve_acre_feet: usable }: ProductionReport['account']): string {
  const parts = reserve.map(({ acre_feet, origin_year, last_year, is_provisional }) => {
    const values = { volume: acreFeetText(acre_feet), year: origin_year, lastYear: last_year };
    return is_provisional
      ? t('{volume} acre-feet from {year}, until the end of {lastYear}, not final yet', values)
      : t('{volume} acre-feet from {year}, until the end of {lastYear}', values);
  });
  if (parts.length === 0) return acreFeet(usable);
  return parts.length === 1 && reserve[0]?.acre_feet === usable
    ? parts[0]!
    : `${acreFeet(usable)} (${parts.join('; ')})`;
}

export function receiptDocument(
  report: ProductionReport,
  saved: SavedReport,
  { lang, district, now }: ReceiptSurroundings,
): ReportDocument {
  const { gpu, year, permits, account, time_zone: zone } = report;
  const total = saved.acre_feet;
  const usable = usableAcreFeet(account.allowable_acre_feet, account.usable_reserve_acre_feet);
  const date = localDateTime(now, zone);
  return {
    lang,
    title: t('Production report of GPU {gpuNumber} for {year}', { gpuNumber: gpu.gpu_number, year }),
    district,
    date,
    notice: t(NOTICE),
    dataDate: versionText(report, saved),
    blocks: [
      outcome(report, saved),
      {
        kind: 'facts',
        facts: [
          { label: t('Report number'), value: numberOf(report, saved) },
          { label: t('GPU'), value: [gpu.gpu_number, gpu.gpu_name, gpu.county].filter(Boolean).join(', ') },
          { label: t('Permits'), value: permits.map(({ permit_number }) => permit_number).join(', ') },
          { label: t('Method'), value: t(METHOD_WORDS[saved.method]) },
          { label: t('Total'), value: total === null ? t('Not known yet') : acreFeet(total) },
          {
            label: t('Allowable'),
            value:
              total === null
                ? acreFeet(account.allowable_acre_feet)
                : t('{volume} acre-feet ({share} used)', {
                    volume: acreFeetText(account.allowable_acre_feet),
                    share: shareText(total, account.allowable_acre_feet),
                  }),
          },
          { label: t('Usable reserve'), value: reserveText(account) },
          ...(total === null ? [] : [leftFact(roundAcreFeet(usable - total))]),
          { label: t('Due'), value: localDateTime(Date.parse(report.due_at), zone) },
          ...(saved.final_reason
            ? [{ label: t('Final before the end of {year}', { year }), value: saved.final_reason }]
            : []),
        ],
      },
      { kind: 'heading', text: t('Volumes') },
      volumeTable(report, saved),
      ...(saved.notes ? [{ kind: 'paragraph' as const, text: t('Note: {note}', { note: saved.notes }) }] : []),
      { kind: 'heading', text: t('Documents') },
      saved.documents.length > 0
        ? { kind: 'list', items: saved.documents.map(({ file_name }) => file_name) }
        : { kind: 'paragraph', text: t('None.') },
    ],
  };
}
