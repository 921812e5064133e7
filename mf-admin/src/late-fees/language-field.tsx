import { t } from '@portal/shared-i18n';
import type { Language } from '@portal/shared-i18n/language';
import { NativeSelect } from '@portal/shared-ui/forms';

interface LanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
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
