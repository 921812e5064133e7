import type { WatchFrequency } from '@portal/shared-api';
import { msg, t } from '@portal/shared-i18n';
import { Checkbox } from '@portal/shared-ui';
import { Field } from '@portal/shared-ui/applications';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useId } from 'react';
import classes from './watch.module.css';
import type { Mistakes, WishTexts } from './watch-values.ts';
import { FREQUENCIES, FREQUENCY_LABELS, KIND_LABELS, KINDS, milesText, RADII } from './watch-words.ts';

interface WishFieldsProps {
  texts: WishTexts;
  mistakes: Mistakes;
  onChange: (part: Partial<WishTexts>) => void;
}

export function RadiusSelect({ texts: { radius }, onChange }: Pick<WishFieldsProps, 'texts' | 'onChange'>) {
  const own = RADII.some((feet) => String(feet) === radius) ? [] : [Number(radius)];
  return (
    <NativeSelect
      name="radius"
      label={t('How far around it')}
      data={[...own, ...RADII].map((feet) => ({ value: String(feet), label: milesText(feet) }))}
      value={radius}
      onChange={({ currentTarget }) => onChange({ radius: currentTarget.value })}
    />
  );
}

/** What is told, and how often. */
export function WishFields({ texts, mistakes, onChange }: WishFieldsProps) {
  const mistake = useId();
  const { kinds, threshold, frequency } = texts;
  return (
    <>
      <fieldset className={classes.kinds} aria-describedby={mistakes.kinds ? mistake : undefined}>
        <legend>{t('Tell me when')}</legend>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            label={t(KIND_LABELS[kind])}
            checked={kinds.includes(kind)}
            onChange={({ currentTarget }) =>
              onChange({ kinds: KINDS.filter((one) => (one === kind ? currentTarget.checked : kinds.includes(one))) })
            }
          />
        ))}
        {mistakes.kinds && (
          <p id={mistake} role="alert" className={classes.mistake}>
            {mistakes.kinds}
          </p>
        )}
      </fieldset>
      <div className={classes.fields}>
        {kinds.includes('level-threshold') && (
          <Field
            name="threshold"
            label={msg('Depth to water (feet)')}
            required
            inputMode="decimal"
            value={threshold}
            error={mistakes.threshold}
            onChange={(text) => onChange({ threshold: text })}
          />
        )}
        <NativeSelect
          name="frequency"
          label={t('How often')}
          data={FREQUENCIES.map((one) => ({ value: one, label: t(FREQUENCY_LABELS[one]) }))}
          value={frequency}
          onChange={({ currentTarget }) => onChange({ frequency: currentTarget.value as WatchFrequency })}
        />
      </div>
    </>
  );
}
