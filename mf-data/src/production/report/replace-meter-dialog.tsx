import { METER_UNITS, type MeterUnit, meterUnitText } from '@portal/shared-api/production';
import { type Marked, msg, t } from '@portal/shared-i18n';
import { ConfirmDialog, errorsOf } from '@portal/shared-ui/answers';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { type Meter, type MeterReplacement, replaceMeter } from '../production.resource.ts';
import classes from './replace-meter-dialog.module.css';
import { checkReplacement, type ReplacementField, type ReplacementTexts, startOfReplacement } from './replacement.ts';

export interface ReplaceMeterDialogProps {
  meter: Meter;
  /** The days in which a change must be reported; `null` without a rule. */
  days: number | null;
  onClose: () => void;
  onReplaced: (replaced: Replaced) => void;
}

export interface Replaced {
  replacement: MeterReplacement;
  addedNdx: number;
}

const LABELS = {
  changed_on: msg('Date of the change'),
  last_reading: msg('Last reading of the old meter'),
  serial: msg('Serial number of the new meter'),
  unit: msg('Unit on the meter'),
  digits: msg('Digits on the meter'),
  multiplier: msg('Multiplier'),
  first_reading: msg('First reading of the new meter'),
} as const satisfies Record<ReplacementField, Marked>;

const UNITS = Object.keys(METER_UNITS) as MeterUnit[];

export function ReplaceMeterDialog({ meter, days, onClose, onReplaced }: ReplaceMeterDialogProps) {
  const {
    mutate,
    isPending: busy,
    error,
  } = useApiMutation((api, replacement: MeterReplacement) => replaceMeter(api, meter.meter_ndx, replacement), {
    onSuccess: ({ added }, replacement) => onReplaced({ replacement, addedNdx: added.meter_ndx }),
  });
  const [texts, setTexts] = useState<ReplacementTexts>(() => startOfReplacement(meter));
  const [tried, setTried] = useState(false);
  const { mistakes, replacement } = checkReplacement(texts);
  const refused = Object.fromEntries(
    errorsOf(error).map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  );

  const send = (): void => {
    if (replacement) mutate(replacement);
    else setTried(true);
  };
  const text = (name: ReplacementField, more: object = {}) => {
    const mistake = (tried ? mistakes[name] : undefined) ?? (busy ? undefined : refused[name]);
    return {
      label: t(LABELS[name]),
      value: texts[name],
      error: mistake,
      'aria-invalid': mistake !== undefined,
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setTexts({ ...texts, [name]: currentTarget.value }),
      ...more,
    };
  };
  const number = { inputMode: 'decimal' } as const;
  return (
    <ConfirmDialog
      opened
      title={t('Record the replacement of meter {serial}', { serial: meter.serial })}
      action={t('Record replacement')}
      busyAction={t('Recording…')}
      busy={busy}
      error={Object.keys(refused).some((name) => name in LABELS) ? null : error}
      onConfirm={send}
      onClose={onClose}
      fields={
        <div className={classes.fields}>
          <TextInput {...text('changed_on', { type: 'date' })} />
          <TextInput {...text('last_reading', number)} data-autofocus />
          <TextInput {...text('serial', { maxLength: 60 })} />
          <TextInput {...text('first_reading', number)} />
          <NativeSelect {...text('unit')} data={UNITS.map((unit) => ({ value: unit, label: meterUnitText(unit) }))} />
          <TextInput {...text('multiplier', number)} />
          <TextInput {...text('digits', { inputMode: 'numeric' })} />
        </div>
      }
    >
      <p>
        {days === null
          ? t('Both readings are on the meters or on the installer’s sheet.')
          : t(
              'Report a meter change within {days, plural, one {# day} other {# days}}. Both readings are on the meters or on the installer’s sheet.',
              { days },
            )}
      </p>
    </ConfirmDialog>
  );
}
