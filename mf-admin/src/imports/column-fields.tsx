import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { columnFields } from './file-settings.ts';
import { choice, type FileSettingsProps } from './text-field.ts';

export const ColumnFields = ({ words, onChange }: FileSettingsProps) =>
  columnFields(words.kind).map(([name, label, description]) => (
    <TextInput
      key={name}
      label={label}
      description={description}
      value={words.columns?.[name] ?? ''}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget }) =>
        onChange({ ...words, columns: { ...words.columns, [name]: currentTarget.value } })
      }
    />
  ));

const SEPARATORS = [
  { value: '', label: 'As the file shows' },
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
];

export const SeparatorField = (props: FileSettingsProps) => (
  <NativeSelect label="Between the columns" data={SEPARATORS} {...choice(props, 'delimiter')} />
);
