import type { ReportBlock, ReportDocument } from '@portal/shared-ui/pdf';
import { dateText, localDateTime } from '@portal/shared-ui/time';
import { lateText, STATE_WORDS } from '../parts/state-words.ts';
import type { ProductionReport, SavedReport } from '../production.resource.ts';
import { GOES_BACK_WORDS, METHOD_WORDS } from '../values/field-words.ts';
import { rowName } from '../values/figures.ts';
import { numberText, shareText, volumeText } from '../values/numbers.ts';
import { meterRow, wellRow } from '../values/report-values.ts';

const NOTICE =
  'Figures as they were reported, and as the portal keeps them. The district’s rules count where the two differ.';

export interface ReceiptSurroundings {
  /** BCP 47. */
  lang: string;
  district: string;
  /** When it is made, in milliseconds since 1970. */
  now: number;
}

type Reading = SavedReport['readings'][number];

const nameOf = (report: ProductionReport, { meter_ndx, well_ndx }: Reading): string =>
  rowName(report, meter_ndx !== null ? meterRow(meter_ndx) : well_ndx !== null ? wellRow(well_ndx) : 'gpu');
const point = (value: number | null, on: string | null): string =>
  value === null ? '–' : `${numberText(value)}${on ? ` (${dateText(on)})` : ''}`;

function outcome({ state, due_at, time_zone: zone }: ProductionReport, saved: SavedReport): ReportBlock {
  const time = (at: string): string => localDateTime(Date.parse(at), zone);
  if (!saved.submitted_at)
    return { kind: 'callout', tone: 'bad', title: 'A draft: this is no report', text: 'It has not been submitted.' };
  const late = saved.late ? ` ${lateText(saved.late)}; it was due ${time(due_at)}.` : '';
  const paper = saved.postmarked_on ? ` On paper, postmarked ${dateText(saved.postmarked_on)}.` : '';
  const submitted = `Submitted ${time(saved.submitted_at)} by ${saved.submitted_by}.${paper}${late}`;
  if (state === 'checked' && saved.checked_at)
    return {
      kind: 'callout',
      tone: 'good',
      title: 'Checked: this report is filed',
      text: `${submitted} Accepted ${time(saved.checked_at)} by ${saved.checked_by}.`,
    };
  return {
    kind: 'callout',
    tone: 'unsure',
    title: state === 'sent-back' ? 'Sent back by the district' : 'Submitted, not yet checked',
    text: state === 'sent-back' && saved.sent_back ? `${submitted} “${saved.sent_back.reason}”` : submitted,
  };
}

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
    title: `Production report of GPU ${gpu.gpu_number} for ${year}`,
    district,
    date,
    notice: NOTICE,
    dataDate: `Version ${saved.version}, as of ${localDateTime(Date.parse(saved.changed_at), zone)}`,
    blocks: [
      outcome(report, saved),
      {
        kind: 'facts',
        facts: [
          { label: 'GPU', value: [gpu.gpu_number, gpu.gpu_name, gpu.county].filter(Boolean).join(', ') },
          { label: 'Permits', value: permits.map(({ permit_number }) => permit_number).join(', ') },
          { label: 'State', value: STATE_WORDS[state] },
          { label: 'Method', value: METHOD_WORDS[saved.method] },
          { label: 'Total', value: total === null ? 'not known yet' : `${volumeText(total)} acre-feet` },
          {
            label: 'Allowable',
            value: `${volumeText(account.allowable_acre_feet)} acre-feet${total === null ? '' : ` (${shareText(total, account.allowable_acre_feet)} used)`}`,
          },
          { label: 'Usable reserve', value: `${volumeText(account.usable_reserve_acre_feet)} acre-feet` },
          ...(total === null
            ? []
            : [{ label: 'Left of both', value: `${volumeText(Math.max(usable - total, 0))} acre-feet` }]),
          { label: 'Due', value: localDateTime(Date.parse(report.due_at), zone) },
          ...(saved.final_reason ? [{ label: `Final before the end of ${year}`, value: saved.final_reason }] : []),
        ],
      },
      { kind: 'heading', text: 'Volumes' },
      {
        kind: 'table',
        columns: [
          { header: 'Meter or well' },
          { header: 'Start reading', align: 'right' },
          { header: 'End reading', align: 'right' },
          { header: 'Of it estimated (acre-feet)', align: 'right' },
          { header: 'Acre-feet', align: 'right' },
        ],
        rows: saved.readings.map((reading) => ({
          cells: [
            nameOf(report, reading),
            point(reading.start_reading, reading.start_on),
            point(reading.end_reading, reading.end_on),
            reading.estimated_acre_feet === null ? '' : volumeText(reading.estimated_acre_feet),
            reading.acre_feet === null ? '–' : volumeText(reading.acre_feet),
          ],
          note:
            [reading.goes_back && `${GOES_BACK_WORDS[reading.goes_back]}.`, reading.note].filter(Boolean).join(' ') ||
            undefined,
        })),
      },
      ...(saved.notes ? [{ kind: 'paragraph' as const, text: `Note: ${saved.notes}` }] : []),
      { kind: 'heading', text: 'Documents' },
      saved.documents.length > 0
        ? { kind: 'list', items: saved.documents.map(({ file_name }) => file_name) }
        : { kind: 'paragraph', text: 'None.' },
    ],
  };
}
