import { t } from '@portal/shared-i18n';
import { NativeSelect } from '@portal/shared-ui/forms';
import type { LetterLanguage } from './letters.ts';

interface LanguageFieldProps {
  value: LetterLanguage;
  onChange: (language: LetterLanguage) => void;
}

/** Languages are named in themselves. */
export const LanguageField = ({ value, onChange }: LanguageFieldProps) => (
  <NativeSelect
    label={t('Language of letters')}
    data={[
      { value: 'en', label: 'English' },
      { value: 'es', label: 'Español' },
    ]}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value === 'es' ? 'es' : 'en')}
  />
);
