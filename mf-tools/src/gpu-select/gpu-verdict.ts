import type { GpuReport } from '@portal/shared-api';
import { requiredYardsText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import type { ReportBlock } from '@portal/shared-ui/pdf';
import { lineSentence, wellsAtTheLine } from './gpu-facts.ts';

interface AtTheLine {
  count: number;
  outside: number;
}

function titleOf({ count, outside }: AtTheLine): string {
  if (outside === 0)
    return t(
      '{count, plural, one {A well is too close to the property line} other {# wells are too close to the property line}}',
      { count },
    );
  return outside === count
    ? t('{count, plural, one {A well is outside the GPU} other {# wells are outside the GPU}}', { count })
    : t('{count} wells are outside the GPU or too close to its boundary', { count });
}

const stepsOf = ({ count, outside }: AtTheLine): string[] => [
  ...(outside < count
    ? [
        t(
          'Check whether it is allowed: the neighbor may have permitted it with a signed easement, and none may be needed for a replacement well, or if the land on the other side is yours too.',
        ),
        t('If none of this applies, ask the district before you replace or change the well.'),
      ]
    : []),
  ...(outside > 0
    ? [
        t(
          'Tell the district if the well or the boundary is not where the map shows it, so that the records can be corrected.',
        ),
      ]
    : []),
];

/** What the reader has to know of the wells' distances from the property line; `null` where nothing can be said. */
export function lineVerdict(report: GpuReport): ReportBlock | null {
  const near = wellsAtTheLine(report);
  const text = lineSentence(report);
  if (text === null) {
    const { propertyLineYards: yards, wells } = report;
    return yards === null || !wells.some(({ counts }) => counts)
      ? null
      : {
          kind: 'callout',
          tone: 'good',
          title: t('Far enough from the property line'),
          text: t('Every well in use is at least the required {yards} yards inside the property line.', {
            yards: requiredYardsText(yards),
          }),
        };
  }
  const counts = { count: near.length, outside: near.filter(({ isInside }) => !isInside).length };
  const steps = stepsOf(counts);
  const told = steps.length > 1 ? { text, items: steps } : { text: `${text} ${steps[0]}` };
  return { kind: 'callout', tone: 'bad', title: titleOf(counts), ...told };
}
