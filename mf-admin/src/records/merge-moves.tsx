import type { WellMerge } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import classes from './merge-page.module.css';

function moveText({ what, count }: WellMerge['moves'][number]): string {
  const texts = {
    readings: () => t('{count, plural, one {# reading} other {# readings}}', { count }),
    meters: () => t('{count, plural, one {# meter} other {# meters}}', { count }),
    'production-readings': () =>
      t('{count, plural, one {# reading of production reports} other {# readings of production reports}}', { count }),
    documents: () => t('{count, plural, one {# document} other {# documents}}', { count }),
    'replacing-wells': () =>
      t('{count, plural, one {# well that replaces it} other {# wells that replace it}}', { count }),
    'former-numbers': () =>
      t('{count, plural, one {# duplicate that was merged into it} other {# duplicates that were merged into it}}', {
        count,
      }),
    'former-gpus': () =>
      t('{count, plural, one {# former GPU that it belonged to} other {# former GPUs that it belonged to}}', { count }),
    applications: () => t('{count, plural, one {# application} other {# applications}}', { count }),
    'import-records': () => t('{count, plural, one {# record of imports} other {# records of imports}}', { count }),
  };
  return texts[what]();
}

/** What goes over to the well that stays, and what happens to the duplicate. */
export function MergeMoves({ merge }: { merge: WellMerge }) {
  const { moves, same_count, same_day_count } = merge;
  const [kept, merged] = [merge.record.name, merge.merged.name];
  return (
    <section className={classes.part} aria-label={t('What moves')}>
      <h2>{t('What moves')}</h2>
      {moves.length === 0 ? (
        <p>{t('Nothing is attached to {merged}.', { merged })}</p>
      ) : (
        <ul>
          {moves.map((move) => (
            <li key={move.what}>{moveText(move)}</li>
          ))}
        </ul>
      )}
      {same_count > 0 && (
        <p>
          {t('{count, plural, one {# reading is} other {# readings are}} the same in both, and kept once.', {
            count: same_count,
          })}
        </p>
      )}
      {same_day_count > 0 && (
        <p>
          {t(
            '{count, plural, one {# reading is} other {# readings are}} from days on which the other well has one at another time. Both stay.',
            { count: same_day_count },
          )}
        </p>
      )}
      <p>
        {t(
          '{merged} will no longer be a separate well. Searches, lists, and links for it will go to {kept}. You can undo the merge from the history of {kept}.',
          { merged, kept },
        )}
      </p>
    </section>
  );
}
