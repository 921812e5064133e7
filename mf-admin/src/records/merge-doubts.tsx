import type { WellMerge } from '@portal/shared-api';
import { FEET_PER_MILE } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { Alert } from '@portal/shared-ui/overlays';

const WORDS = {
  'far-apart': ({ feet_apart }: WellMerge) =>
    feet_apart < FEET_PER_MILE
      ? t('They are {feet} feet apart.', { feet: formatNumber(feet_apart) })
      : t('{miles, plural, one {They are # mile apart.} other {They are # miles apart.}}', {
          miles: Number((feet_apart / FEET_PER_MILE).toFixed(1)),
        }),
  'other-class': () => t('They are of different classes.'),
  'other-owner': () => t('They have different owners.'),
};

export function MergeDoubts({ merge }: { merge: WellMerge }) {
  return (
    <Alert color="warning" title={t('These may be two wells')}>
      <ul>
        {merge.doubts.map((doubt) => (
          <li key={doubt}>{WORDS[doubt](merge)}</li>
        ))}
      </ul>
      <p>{t('Say below why they are one. Your reason stays in the history of the well.')}</p>
    </Alert>
  );
}
