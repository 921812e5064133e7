import { msg, t } from '@portal/shared-i18n';
import { NativeSelect } from '@portal/shared-ui/forms';
import { choice, type FileSettingsProps, translated } from './text-field.ts';

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
