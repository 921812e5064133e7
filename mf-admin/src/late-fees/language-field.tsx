import { t } from '@portal/shared-i18n';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared-i18n/language';
import { NativeSelect } from '@portal/shared-ui/forms';

interface LanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** Languages are named in themselves. */
export const LanguageField = ({ value, onChange }: LanguageFieldProps) => (
  <NativeSelect
    label={t('Language of letters')}
    data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value === 'es' ? 'es' : 'en')}
  />
);
