import { t } from '@portal/shared-i18n';
import { useId } from 'react';
import classes from './choice.module.css';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  whyNot?: string | null;
}

export interface ChoiceProps<Value extends string> {
  /** Id of the option that takes the focus when something is wrong. */
  id: string;
  legend: string;
  options: readonly Option<Value>[];
  value: string;
  mistake: string | undefined;
  onChoose: (value: Value) => void;
}

export function Choice<Value extends string>({ id, legend, options, value, mistake, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={mistake ? `${id}-mistake` : undefined}>
      <legend>{legend}</legend>
      {options.map((option, index) => {
        // A reason that the next option shares is shown once, below both.
        const isGiven = option.whyNot && option.whyNot !== options[index + 1]?.whyNot;
        const reason = `${id}-${options.findLast(({ whyNot }) => whyNot === option.whyNot)?.value}`;
        return (
          <div key={option.value} className={classes.option}>
            <label>
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                checked={value === option.value}
                disabled={Boolean(option.whyNot) && value !== option.value}
                aria-describedby={option.whyNot ? reason : undefined}
                onChange={() => onChoose(option.value)}
              />
              {option.label}
            </label>
            {isGiven && (
              <p id={reason} className={classes.why}>
                {t('Not allowed here: {reason}', { reason: option.whyNot ?? '' })}
              </p>
            )}
          </div>
        );
      })}
      {mistake && (
        <p id={`${id}-mistake`} className="ui-mistake">
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
