import { msg, t } from '@portal/shared-i18n';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { columnFields } from './file-settings.ts';
import { choice, type FileSettingsProps, translated } from './text-field.ts';

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
  { value: '', label: msg('From the file') },
  { value: ',', label: msg('Comma') },
  { value: ';', label: msg('Semicolon') },
  { value: '\t', label: msg('Tab') },
  { value: '|', label: msg('Vertical bar') },
];

export const SeparatorField = (props: FileSettingsProps) => (
  <NativeSelect label={t('Column separator')} data={translated(SEPARATORS)} {...choice(props, 'delimiter')} />
);
