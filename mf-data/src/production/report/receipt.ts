import { meterScaleText, roundAcreFeet } from '@portal/shared-api/production';
import { alignFigures, type FigureCell, shareText } from '@portal/shared-api/units';
import { formatNumber, msg, t } from '@portal/shared-i18n';
import type { ReportBlock, ReportDocument, ReportTable } from '@portal/shared-ui/pdf';
import { dateText, localDateTime } from '@portal/shared-ui/time';
import { lateText, STATE_WORDS } from '../parts/state-words.ts';
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

function volumeRows(report: ProductionReport, { readings, acre_feet: total }: SavedReport): ReportTable['rows'] {
  const point = (value: number | null, on: string | null): FigureCell =>
    value === null || !on ? value : [value, ` (${dateText(on)})`];
  const rows = readings.map((reading): FigureCell[] => [
    nameOf(report, reading),
    point(reading.start_reading, reading.start_on),
    point(reading.end_reading, reading.end_on),
    reading.estimated_acre_feet ?? '',
    reading.acre_feet,
  ]);
  const hasTotal = readings.length > 1;
  const cells = alignFigures(hasTotal ? [...rows, [t('Total'), '', '', '', total]] : rows, formatNumber);
  return [
    ...readings.map(({ goes_back, note }, index) => ({
      cells: cells[index] ?? [],
      note: [goes_back && `${t(GOES_BACK_WORDS[goes_back])}.`, note].filter(Boolean).join(' ') || undefined,
    })),
    ...(hasTotal ? [{ cells: cells.at(-1)!, isTotal: true }] : []),
  ];
}

function outcome({ state, due_at, time_zone: zone }: ProductionReport, saved: SavedReport): ReportBlock {
  const time = (at: string): string => localDateTime(Date.parse(at), zone);
  if (!saved.submitted_at)
    return { kind: 'callout', tone: 'bad', title: t('A draft, not a report'), text: t('It has not been submitted.') };
  const submitted = [
    t('Submitted {time} by {name}.', { time: time(saved.submitted_at), name: saved.submitted_by ?? '–' }),
    saved.postmarked_on && t('On paper, postmarked {date}.', { date: dateText(saved.postmarked_on) }),
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
  return {
    kind: 'callout',
    tone: 'unsure',
    title: state === 'sent-back' ? t('Sent back by the district') : t('Submitted, not yet checked'),
    text: state === 'sent-back' && saved.sent_back ? `${submitted} “${saved.sent_back.reason}”` : submitted,
  };
}

const acreFeet = (value: number): string => t('{volume} acre-feet', { volume: acreFeetText(value) });

const leftFact = (left: number) =>
  left < 0
    ? { label: t('Above allowable and reserve'), value: acreFeet(-left) }
    : { label: t('Remaining'), value: acreFeet(left) };

export function receiptDocument(
  report: ProductionReport,
  saved: SavedReport,
  { lang, district, now }: ReceiptSurroundings,
): ReportDocument {
  const { gpu, year, permits, account, state, time_zone: zone } = report;
  const total = saved.acre_feet;
  const usable = account.allowable_acre_feet + account.usable_reserve_acre_feet;
  const date = localDateTime(now, zone);
  return {
    lang,
    title: t('Production report of GPU {gpuNumber} for {year}', { gpuNumber: gpu.gpu_number, year }),
    district,
    date,
    notice: t(NOTICE),
    dataDate: t('Version {version}, as of {time}', {
      version: saved.version,
      time: localDateTime(Date.parse(saved.changed_at), zone),
    }),
    blocks: [
      outcome(report, saved),
      {
        kind: 'facts',
        facts: [
          { label: t('GPU'), value: [gpu.gpu_number, gpu.gpu_name, gpu.county].filter(Boolean).join(', ') },
          { label: t('Permits'), value: permits.map(({ permit_number }) => permit_number).join(', ') },
          { label: t('Status'), value: t(STATE_WORDS[state]) },
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
          { label: t('Usable reserve'), value: acreFeet(account.usable_reserve_acre_feet) },
          ...(total === null ? [] : [leftFact(roundAcreFeet(usable - total))]),
          { label: t('Due'), value: localDateTime(Date.parse(report.due_at), zone) },
          ...(saved.final_reason
            ? [{ label: t('Final before the end of {year}', { year }), value: saved.final_reason }]
            : []),
        ],
      },
      { kind: 'heading', text: t('Volumes') },
      {
        kind: 'table',
        columns: [
          { header: t('Meter or well') },
          { header: t('Beginning reading'), align: 'right' },
          { header: t('Ending reading'), align: 'right' },
          { header: t('Estimated (acre-feet)'), align: 'right' },
          { header: t('Acre-feet'), align: 'right' },
        ],
        rows: volumeRows(report, saved),
      },
      ...(saved.notes ? [{ kind: 'paragraph' as const, text: t('Note: {note}', { note: saved.notes }) }] : []),
      { kind: 'heading', text: t('Documents') },
      saved.documents.length > 0
        ? { kind: 'list', items: saved.documents.map(({ file_name }) => file_name) }
        : { kind: 'paragraph', text: t('None.') },
    ],
  };
}
