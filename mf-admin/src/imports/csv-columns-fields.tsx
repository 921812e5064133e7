import { msg, t } from '@portal/shared-i18n';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';

import classes from './file-settings.module.css';
import { MEASUREMENT_COLUMNS } from './file-settings.ts';
import { SeparatorField } from './separator-field.tsx';
import { choice, type FileSettingsProps, textField, translated } from './text-field.ts';

const DATE_ORDERS = [
  { value: '', label: msg('From the file') },
  { value: 'mdy', label: msg('Month first: 11/21/2026') },
  { value: 'dmy', label: msg('Day first: 21/11/2026') },
];
const DECIMAL_SIGNS = [
  { value: '', label: msg('Point: 12.5') },
  { value: ',', label: msg('Comma: 12,5') },
];

export function CsvColumnsFields(props: FileSettingsProps) {
  const { words, onChange } = props;
  return (
    <details className={classes.more}>
      <summary>{t('CSV columns, dates, and numbers')}</summary>
      <p className={classes.help}>
        {t(
          'The portal finds columns with common names, such as well_id, date, and value. Enter the names of other columns as they are in the file’s first line.',
        )}
      </p>
      <div className={classes.fields}>
        {MEASUREMENT_COLUMNS.map(([name, label, description]) => (
          <TextInput
            key={name}
            label={t(label)}
            description={t(description)}
            value={words.columns?.[name] ?? ''}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) =>
              onChange({ ...words, columns: { ...words.columns, [name]: currentTarget.value } })
            }
          />
        ))}
        <SeparatorField {...props} />
        <NativeSelect label={t('Dates with slashes')} data={translated(DATE_ORDERS)} {...choice(props, 'dateOrder')} />
        <NativeSelect label={t('Decimal mark')} data={translated(DECIMAL_SIGNS)} {...choice(props, 'decimal')} />
        <TextInput
          label={t('Time zone')}
          description={t(
            'For times without a time zone: America/Chicago, or CST for a logger that stays on standard time.',
          )}
          {...textField(props, 'zone', 60)}
        />
        <TextInput
          label={t('No-data texts')}
          description={t(
            'Separated by commas, such as -99, Frozen. The portal knows common ones, such as -9999 and Dry.',
          )}
          {...textField(props, 'sentinels', 200)}
        />
      </div>
    </details>
  );
}
