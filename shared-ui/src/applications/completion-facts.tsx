import type { WellApplication } from '@portal/shared-api';
import { formatCoordinates } from '@portal/shared-api/points';
import { shownDate } from '@portal/shared-api/time';
import { exactNumber, t, translateMarked } from '@portal/shared-i18n';
import { FactColumns } from '@portal/shared-ui';
import { amountText } from './amount-text.ts';
import classes from './applications.module.css';
import { COMPLETION_LABELS } from './completion-labels.ts';
import type { CompletionField } from './completion-texts.ts';

const labelOf = (field: CompletionField): string => translateMarked(COMPLETION_LABELS[field]);

/** The well as the driller reported it; nothing before that. */
export function CompletionFacts({ application: { completion } }: { application: Pick<WellApplication, 'completion'> }) {
  if (completion === null) return null;
  const { screens, yield_gpm } = completion;
  return (
    <section className={classes.section} aria-labelledby="as-drilled">
      <h2 id="as-drilled">{t('As it was drilled')}</h2>
      <FactColumns
        facts={[
          [labelOf('drilled_on'), shownDate(completion.drilled_on)],
          [t('Location'), formatCoordinates(completion)],
          [labelOf('depth_feet'), amountText(completion.depth_feet)],
          [labelOf('yield_gpm'), amountText(yield_gpm)],
          [
            labelOf('screens'),
            screens
              .map(({ from_feet, to_feet }) =>
                t('{from} to {to} feet', { from: exactNumber(from_feet), to: exactNumber(to_feet) }),
              )
              .join('; ') || null,
          ],
          [labelOf('driller_license'), completion.driller_license],
          [labelOf('log'), completion.log],
        ]}
      />
    </section>
  );
}
