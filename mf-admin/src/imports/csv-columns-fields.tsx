import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { ColumnFields, SeparatorField } from './column-fields.tsx';
import classes from './file-settings.module.css';
import { choice, type FileSettingsProps, textField } from './text-field.ts';

const DATE_ORDERS = [
  { value: '', label: 'As the file shows' },
  { value: 'mdy', label: 'Month first: 11/21/2026' },
  { value: 'dmy', label: 'Day first: 21/11/2026' },
];
const DECIMAL_SIGNS = [
  { value: '', label: 'Point: 12.5' },
  { value: ',', label: 'Comma: 12,5' },
];

export function CsvColumnsFields(props: FileSettingsProps) {
  return (
    <details className={classes.more}>
      <summary>Columns, dates and numbers of a CSV</summary>
      <p className={classes.help}>
        Columns with usual names, such as well_id, date, value, are found by themselves. Write down the others as they
        stand in the file’s first line.
      </p>
      <div className={classes.fields}>
        <ColumnFields {...props} />
        <SeparatorField {...props} />
        <NativeSelect label="Dates with slashes" data={DATE_ORDERS} {...choice(props, 'dateOrder')} />
        <NativeSelect label="Decimal sign" data={DECIMAL_SIGNS} {...choice(props, 'decimal')} />
        <TextInput
          label="Time zone"
          description="Of times that do not state theirs: America/Chicago, or CST for a logger that keeps standard time."
          {...textField(props, 'zone', 60)}
        />
        <TextInput
          label="Texts for no value"
          description="With commas between them, such as -99, Frozen. Usual ones, such as -9999 or Dry, are known."
          {...textField(props, 'sentinels', 200)}
        />
      </div>
    </details>
  );
}
