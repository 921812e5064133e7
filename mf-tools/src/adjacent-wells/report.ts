import type { AdjacentWell, SpacingCheck, SpacingRescue } from '@portal/shared-api';
import type { PortalConfig } from '@portal/shared-api/registry';
import { msg, t, translateMarked } from '@portal/shared-i18n';
import { WAY_COLOR } from '@portal/shared-map';
import type { MapKeyEntry, ReportBlock, ReportDocument, ReportPicture } from '@portal/shared-ui/pdf';
import { localDateTime } from '@portal/shared-ui/time';
import { circleKey, lineKey, placeKey, ringKey, wellsKey } from '../parts/map-key.ts';
import type { MapPictureTexts } from '../parts/map-picture.ts';
import {
  classChoice,
  conflictDistance,
  conflictName,
  conflictNote,
  conflictText,
  doubts,
  GUIDANCE,
  propertyLineText,
  rulesText,
  splitConflicts,
  VERDICTS,
  verdictText,
} from './check-texts.ts';
import { PAPER_COLUMNS } from './columns.ts';
import { nearestWells } from './nearest-wells.ts';
import { outsideText } from './outside-picture.ts';
import { CIRCLE_COLORS, decidingBox, isGrey } from './overlays.ts';
import { foundIn, rescueTexts } from './rescue-texts.ts';
import { foundText, placeText, type Search } from './search.ts';

export interface Findings {
  search: Search;
  wells: readonly AdjacentWell[];
  /** Within reach of the check, if the place passes. */
  around?: readonly AdjacentWell[];
  isOutside?: boolean;
  check: SpacingCheck | undefined;
  rescue: SpacingRescue | undefined;
  picture: ReportPicture | null;
}

export interface ReportSurroundings extends Pick<PortalConfig, 'district' | 'timeZone'> {
  /** BCP 47. */
  lang: string;
  /** In milliseconds since 1970. */
  now: number;
  /** Of the page with the results. */
  url: string;
}

function keyOf(
  wells: readonly AdjacentWell[],
  isWhole: boolean,
  check?: SpacingCheck,
  rescue?: SpacingRescue,
): MapKeyEntry[] {
  const conflicts = check?.conflicts ?? [];
  return [
    placeKey(t('Searched place')),
    ...(isWhole ? [ringKey(t('Searched circle'), CIRCLE_COLORS.searched)] : []),
    ...(check ? [circleKey(t('Spacing circle of the proposed well'), CIRCLE_COLORS.proposed)] : []),
    ...(conflicts.some(({ counts }) => counts)
      ? [circleKey(t('Spacing circles that are in the way'), CIRCLE_COLORS.inTheWay)]
      : []),
    ...(conflicts.some(({ counts }) => !counts)
      ? [circleKey(t('Spacing circles that do not count'), CIRCLE_COLORS.uncounted)]
      : []),
    ...(foundIn(rescue) ? [lineKey(t('Way to a place that passes'), WAY_COLOR)] : []),
    ...(wells.some((well) => !isGrey(well)) ? [wellsKey(t('Wells, numbered as in the table'), 'usual')] : []),
    ...(wells.some(isGrey) ? [wellsKey(t('Wells that are plugged, capped, destroyed or unclassified'), 'grey')] : []),
  ];
}

/** Of the map in the report. */
export const pictureTexts = (
  search: Search,
  wells: readonly AdjacentWell[],
  check?: SpacingCheck,
  rescue?: SpacingRescue,
): MapPictureTexts => {
  const isWhole = decidingBox(search, wells, check, rescue) === null;
  return {
    alt: t('Map around {place}. {found}. The table below lists the wells.', {
      place: placeText(search),
      found: foundText(wells.length, search),
    }),
    caption: isWhole
      ? t('The place, the circle that was searched, and the wells.')
      : t('The place, the spacing circles, and the wells near them.'),
    key: keyOf(wells, isWhole, check, rescue),
  };
};

const TONES = { meets: 'good', 'too-close': 'bad', undetermined: 'unsure', 'outside-district': 'unsure' } as const;
const NOTICE = msg('Locations are approximate. This is not a legal document or a survey.');

function pictureBlock({ picture, wells, search }: Pick<Findings, 'picture' | 'wells' | 'search'>): ReportBlock[] {
  if (!picture) return [];
  const caption = [picture.caption, outsideText(picture, wells, search)].filter(Boolean).join(' ');
  return [{ kind: 'picture', ...picture, caption }];
}

/** Their one source has room at the foot of the page. */
const hasShortRules = ({ rules }: SpacingCheck): boolean => rules.sources.length <= 1;

/** The verdict stands above the map. */
function checkBlocks(
  check: SpacingCheck,
  { rescue, around = [] }: Pick<Findings, 'rescue' | 'around'>,
  picture: readonly ReportBlock[],
): ReportBlock[] {
  const { verdict, proposedClass } = check;
  return [
    { kind: 'heading', text: t('Can I drill here?') },
    { kind: 'callout', tone: TONES[verdict], title: t(VERDICTS[verdict]), text: verdictText(check, false) },
    {
      kind: 'facts',
      facts: [
        { label: t('Proposed well'), value: classChoice(proposedClass) },
        { label: t('Property line'), value: propertyLineText(check) },
        ...nearestWells(check, around),
      ],
    },
    ...picture,
    ...splitConflicts(check).flatMap(({ title, conflicts }) =>
      conflicts.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              columns: [{ header: title }, { header: t('What it is') }, { header: t('Distance') }],
              rows: conflicts.map((conflict) => ({
                cells: [conflictName(conflict), conflictText(conflict), conflictDistance(conflict)],
                note: conflictNote(conflict) ?? undefined,
              })),
            },
          ],
    ),
    ...doubts(check).map((text) => ({ kind: 'paragraph' as const, text })),
    ...(hasShortRules(check) ? [] : [{ kind: 'note' as const, text: rulesText(check.rules) }]),
    ...(rescue
      ? [
          { kind: 'heading' as const, text: t('What would make it pass?') },
          { kind: 'list' as const, items: rescueTexts(check, rescue) },
        ]
      : []),
  ];
}

export function adjacentWellsReport(
  { search, wells, around, isOutside, check, rescue, picture }: Findings,
  { district, timeZone, lang, now, url }: ReportSurroundings,
): ReportDocument {
  const date = localDateTime(now, timeZone);
  const records = t('From the district’s records as of {date}.', { date });
  const map = pictureBlock({ picture, wells, search });
  return {
    lang,
    title: t('Adjacent Wells Report'),
    district: district.name,
    date,
    lead: foundText(wells.length, search, isOutside),
    notice: check ? `${t(NOTICE)} ${t(GUIDANCE)}` : t(NOTICE),
    dataDate: check && hasShortRules(check) ? `${records} ${rulesText(check.rules)}` : records,
    blocks: [
      ...(check ? checkBlocks(check, { rescue, around }, map) : map),
      ...(wells.length > 0
        ? [
            { kind: 'heading' as const, text: t('Wells') },
            {
              kind: 'table' as const,
              columns: [
                { header: t('No.'), align: 'right' as const },
                ...PAPER_COLUMNS.map(({ header, align = 'left' }) => ({
                  header: translateMarked(header),
                  align,
                  namesRow: header === 'Well',
                })),
              ],
              rows: wells.map((well, index) => ({
                cells: [`${index + 1}`, ...PAPER_COLUMNS.map(({ cell }) => cell(well))],
                note: well.Remarks ? t('Remarks: {remarks}', { remarks: well.Remarks }) : undefined,
              })),
            },
          ]
        : []),
      { kind: 'link', text: t('Open this search in the portal'), url },
    ],
  };
}
