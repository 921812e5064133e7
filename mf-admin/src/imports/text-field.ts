import type { FileWords } from './file-settings.ts';

export interface FileSettingsProps {
  words: FileWords;
  onChange: (words: FileWords) => void;
}

export const textField = (
  { words, onChange }: FileSettingsProps,
  name: 'well' | 'unit' | 'sensorDepth' | 'zone' | 'sentinels' | 'keptValues',
  maxLength: number,
) => ({
  value: words[name] ?? '',
  maxLength,
  autoComplete: 'off',
  onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
    onChange({ ...words, [name]: currentTarget.value }),
});
