import type { DistrictRule } from '@portal/shared-api';
import { t, translateName } from '@portal/shared-i18n';
import { Checkbox } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { useId } from 'react';
import classes from './rule-form.module.css';
import { choicesOf, expectedText } from './rule-words.ts';

export interface ValueFieldProps {
  rule: DistrictRule;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const codesIn = (value: string): number[] => value.split(',').filter(Boolean).map(Number);

function CodesField({ rule, value, error, onChange }: ValueFieldProps) {
  const id = useId();
  const chosen = codesIn(value);
  const choices = rule.codes ?? [];
  const toggle = (code: number): void => {
    const isIn = (other: number) => (other === code ? !chosen.includes(code) : chosen.includes(other));
    onChange(
      choices
        .map((choice) => choice.code)
        .filter(isIn)
        .join(','),
    );
  };
  return (
    <fieldset className={classes.codes} aria-describedby={error ? id : undefined}>
      <legend>{t('New value')}</legend>
      {choices.map(({ code, name }, index) => (
        <Checkbox
          key={code}
          label={translateName(name)}
          checked={chosen.includes(code)}
          aria-invalid={error !== undefined && index === 0}
          onChange={() => toggle(code)}
        />
      ))}
      {error && (
        <p id={id} className="ui-mistake">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ChoiceField({ rule, value, error, onChange }: ValueFieldProps) {
  const id = useId();
  return (
    <fieldset className={classes.codes} aria-describedby={error ? `${id}-mistake` : undefined}>
      <legend>{t('New value')}</legend>
      {choicesOf(rule)?.map((choice, index) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={id}
            checked={choice.value === value}
            aria-invalid={error !== undefined && index === 0}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-mistake`} className="ui-mistake">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The control that fits the rule's values. */
export function ValueField(props: ValueFieldProps) {
  const { rule, value, error, onChange } = props;
  if (rule.codes) return <CodesField {...props} />;
  if (rule.input === 'choice') return <ChoiceField {...props} />;
  const expected = expectedText(rule);
  return (
    <TextInput
      label={t('New value')}
      description={rule.input === 'date' ? undefined : expected && t('Enter {expected}', { expected })}
      value={value}
      error={error}
      aria-invalid={error !== undefined}
      required
      maxLength={300}
      autoComplete="off"
      {...(rule.input === 'date' ? { type: 'date' } : rule.input === 'number' ? { inputMode: 'decimal' as const } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
