import { TextInput } from '@portal/shared-ui/forms';
import type { FileSettingsProps } from './text-field.ts';

interface ColumnFieldsProps extends FileSettingsProps {
  columns: readonly (readonly [name: string, label: string, description: string])[];
}

export const ColumnFields = ({ columns, words, onChange }: ColumnFieldsProps) =>
  columns.map(([name, label, description]) => (
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
