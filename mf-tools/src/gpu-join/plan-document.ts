import type { JoinPlan } from '@portal/shared-api';
import { joinList, t } from '@portal/shared-i18n';
import { JOIN_COLORS } from '@portal/shared-map';
import type { ReportBlock, ReportDocument } from '@portal/shared-ui/pdf';
import { gpuTitle } from '../gpu-select/gpu-names.ts';
import type { GpuReportSurroundings } from '../gpu-select/gpu-report-document.ts';
import { areaKey, lineKey, otherGpusKey } from '../parts/map-key.ts';
import type { MapPictureTexts } from '../parts/map-picture.ts';
import { accountFacts, accountScope, reserveHeaders, reserveRows, separateTexts } from './account-texts.ts';
import { acresText, measuredText } from './plan-numbers.ts';
import {
  allowableNote,
  checkTitle,
  GUIDANCE,
  NOTHING_SAVED,
  planChecks,
  planFacts,
  planRemarks,
  VERDICTS,
  verdictOf,
  verdictText,
} from './plan-texts.ts';

const TONES = { meets: 'good', fails: 'bad', undetermined: 'unsure' } as const;
const toneOf = (meets: boolean | null) => (meets === null ? 'unsure' : meets ? 'good' : 'bad');

const namesOf = ({ gpus }: JoinPlan): string =>
  gpus.length > 0
    ? joinList(gpus.map(({ gpu_number }) => t('GPU {gpuNumber}', { gpuNumber: gpu_number })))
    : t('a drawn outline');

export const pictureTexts = (plan: JoinPlan): MapPictureTexts => ({
  key: [
    ...(plan.gpus.length > 0 ? [areaKey(t('Chosen GPUs'), JOIN_COLORS.chosen, 0.35)] : []),
    lineKey(t('Outline of all together'), JOIN_COLORS.outline),
    lineKey(t('Line between the farthest corners'), JOIN_COLORS.corners, true),
    otherGpusKey(t('Other GPUs')),
  ],
  alt: t('Map of {gpus} with the outline of all together and a line between its farthest corners.', {
    gpus: namesOf(plan),
  }),
  caption: t('The outline, and its farthest corners.'),
});

function gpuTable(plan: JoinPlan): ReportBlock[] {
  const { gpus } = plan;
  if (gpus.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { header: t('GPU') },
        { header: t('Acres of record'), align: 'right' },
        { header: t('Measured acres'), align: 'right' },
      ],
      rows: gpus.map((gpu) => ({
        cells: [
          gpuTitle(gpu),
          gpu.total_acres === null ? '' : acresText(gpu.total_acres),
          measuredText(gpu.measured_acres),
        ],
      })),
    },
  ];
}

function accountBlocks(plan: JoinPlan): ReportBlock[] {
  const { account, year } = plan;
  if (!account) return [];
  const scope = accountScope(plan);
  const rows = reserveRows(account);
  const separate = separateTexts(account);
  return [
    { kind: 'heading', text: t('Reserve and balance in {year}', { year: String(year) }) },
    ...(scope ? [{ kind: 'paragraph' as const, text: scope }] : []),
    { kind: 'facts', facts: accountFacts(account) },
    ...(rows.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: reserveHeaders().map((header, index) => ({
              header,
              align: index === 1 ? ('right' as const) : ('left' as const),
            })),
            rows: rows.map((cells) => ({ cells })),
          },
        ]
      : []),
    ...(separate.length > 0 ? [{ kind: 'list' as const, items: separate }] : []),
  ];
}

export function planDocument(
  plan: JoinPlan,
  { lang, district, date, url, picture }: GpuReportSurroundings,
): ReportDocument {
  const verdict = verdictOf(plan);
  const remarks = planRemarks(plan);
  const note = allowableNote(plan);
  return {
    lang,
    title:
      plan.gpus.length > 0 ? t('What if {gpus} were joined?', { gpus: namesOf(plan) }) : t('What if this were a GPU?'),
    district,
    date,
    notice: `${t(NOTHING_SAVED)} ${t(GUIDANCE)}`,
    dataDate: t('Data as of {date}', { date }),
    blocks: [
      { kind: 'callout', tone: TONES[verdict], title: t(VERDICTS[verdict]), text: verdictText(plan) },
      { kind: 'facts', facts: planFacts(plan) },
      ...(note ? [{ kind: 'note' as const, text: note }] : []),
      ...(picture ? [{ kind: 'picture' as const, ...picture }] : []),
      { kind: 'heading', text: t('Checks') },
      ...planChecks(plan).map(
        ({ title, meets, sentences, source }): ReportBlock => ({
          kind: 'callout',
          tone: toneOf(meets),
          title: checkTitle(title, meets),
          text: [...sentences, ...(source ? [t('Source: {source}', { source })] : [])].join(' '),
        }),
      ),
      ...(remarks.length > 0
        ? [
            { kind: 'heading' as const, text: t('Worth a look') },
            { kind: 'list' as const, items: remarks },
          ]
        : []),
      ...gpuTable(plan),
      ...accountBlocks(plan),
      { kind: 'link', text: t('Open this what-if in the portal'), url },
    ],
  };
}
