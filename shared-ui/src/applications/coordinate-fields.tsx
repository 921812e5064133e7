import type { Axis } from '@portal/shared-api/points';
import { msg, t, translateMarked } from '@portal/shared-i18n';
import { TextInput } from '@portal/shared-ui/forms';
import { useState } from 'react';
import { type CoordinateTexts, exampleOf, pairIn, tidied } from './coordinate-texts.ts';

const AXES = ['latitude', 'longitude'] as const;
const LABELS: Record<Axis, string> = { latitude: msg('Latitude'), longitude: msg('Longitude') };

interface CoordinateFieldsProps {
  texts: CoordinateTexts;
  mistakes: Readonly<Partial<Record<Axis, string | null>>>;
  /** In English. */
  labels?: Readonly<Record<Axis, string>>;
  /** Shows an asterisk, as other fields of the form have. */
  required?: boolean;
  onChange: (part: Partial<CoordinateTexts>) => void;
  onLeave?: (axis: Axis) => void;
}

/** Two fields, to be put into a grid. What was entered is tidied when a field is left; a pair fills both. */
export function CoordinateFields({
  texts,
  mistakes,
  labels = LABELS,
  required,
  onChange,
  onLeave,
}: CoordinateFieldsProps) {
  const [hasMinusAdded, setMinusAdded] = useState(false);
  const put = (entered: ReturnType<typeof tidied>): void => {
    if (!entered) return;
    onChange(entered.texts);
    if (entered.texts.longitude !== undefined) setMinusAdded(entered.hasMinusAdded);
  };
  return AXES.map((axis) => (
    <TextInput
      key={axis}
      name={axis}
      label={translateMarked(labels[axis])}
      description={
        axis === 'longitude' && hasMinusAdded && t('The minus sign was added: longitudes in Texas are negative.')
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('e.g. {example}', { example: exampleOf(axis) })}
      autoComplete="off"
      {...(required ? { required } : { 'aria-required': true })}
      value={texts[axis]}
      error={mistakes[axis]}
      aria-invalid={Boolean(mistakes[axis])}
      onChange={({ currentTarget }) => {
        setMinusAdded(hasMinusAdded && axis === 'latitude');
        onChange({ [axis]: currentTarget.value });
      }}
      onBlur={() => {
        const entered = tidied(axis, texts[axis]);
        if (entered?.texts[axis] !== texts[axis]) put(entered);
        onLeave?.(axis);
      }}
      onPaste={(event) => {
        const pair = pairIn(event.clipboardData.getData('text'));
        if (pair) event.preventDefault();
        put(pair);
      }}
    />
  ));
}
