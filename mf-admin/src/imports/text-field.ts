import { type Marked, t } from '@portal/shared-i18n';
import type { FileWords } from './file-settings.ts';

export interface FileSettingsProps {
  words: FileWords;
  onChange: (words: FileWords) => void;
}

type Choice = 'delimiter' | 'dateOrder' | 'decimal' | 'misfits' | 'boundaryKind';
type Text = Exclude<keyof FileWords, Choice | 'kind' | 'format' | 'parameter' | 'columns'>;

export const textField = ({ words, onChange }: FileSettingsProps, name: Text, maxLength: number) => ({
  value: words[name] ?? '',
  maxLength,
  autoComplete: 'off',
  onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
    onChange({ ...words, [name]: currentTarget.value }),
});

export const choice = ({ words, onChange }: FileSettingsProps, name: Choice) => ({
  value: words[name] ?? '',
  onChange: ({ currentTarget }: React.ChangeEvent<HTMLSelectElement>) =>
    onChange({ ...words, [name]: currentTarget.value } as FileWords),
});

export function translated<Value extends string>(choices: ReadonlyArray<{ value: Value; label: Marked }>) {
  return choices.map(({ value, label }) => ({ value, label: t(label) }));
}
