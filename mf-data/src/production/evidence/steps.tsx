import { type Computation, differenceOf, isNoticeable } from '@portal/shared-api/production-evidence';
import { t } from '@portal/shared-i18n';
import { percentText, signedText } from '../desk/reason-words.ts';
import { numberText } from '../values/numbers.ts';
import classes from './evidence.module.css';
import { stepText } from './step-words.ts';

function DifferenceLine({ computed, reported }: { computed: number; reported: number }) {
  const difference = differenceOf(computed, reported);
  // Exact, as the steps are.
  const values = { reported: numberText(reported), difference: signedText(difference.acreFeet) };
  return (
    <p className={isNoticeable(difference) ? classes.differs : 'ui-muted'}>
      {difference.percent === null
        ? t('Reported: {reported} acre-feet. Difference: {difference} acre-feet.', values)
        : t('Reported: {reported} acre-feet. Difference: {difference} acre-feet ({percent}).', {
            ...values,
            percent: percentText(difference.percent),
          })}
    </p>
  );
}

/** @param reported in acre-feet; `null` while the report has none */
export function Steps({
  computation: { steps, acreFeet },
  reported,
}: {
  computation: Computation;
  reported: number | null;
}) {
  if (steps.length === 0) return null;
  return (
    <>
      <ol className={classes.steps} aria-label={t('Computation')}>
        {steps.map((step) => (
          <li key={step.step}>{stepText(step)}</li>
        ))}
      </ol>
      {acreFeet === null && <p className={classes.differs}>{t('A bill is missing, so no volume can be computed.')}</p>}
      {acreFeet !== null && reported !== null && <DifferenceLine computed={acreFeet} reported={reported} />}
    </>
  );
}
