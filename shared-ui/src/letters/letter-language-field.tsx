import { t } from '@portal/shared-i18n';
import { LANGUAGE_NAMES } from '@portal/shared-i18n/language';
import { NativeSelect } from '@portal/shared-ui/forms';
import type { LetterLanguage } from './letter.ts';

interface LetterLanguageFieldProps {
  /** Letters to several owners, each of whom may get theirs in their own language. */
  isForSeveral?: boolean;
  value: LetterLanguage;
  onChange: (choice: LetterLanguage) => void;
}

const choicesFor = (isForSeveral: boolean): { value: LetterLanguage; label: string }[] =>
  isForSeveral
    ? [
        { value: 'own', label: t('Each owner’s own language') },
        { value: 'en', label: t('All in English') },
        { value: 'es', label: t('All in Spanish') },
      ]
    : [
        { value: 'en', label: LANGUAGE_NAMES.en },
        { value: 'es', label: LANGUAGE_NAMES.es },
      ];

export const LetterLanguageField = ({ isForSeveral = false, value, onChange }: LetterLanguageFieldProps) => {
  const choices = choicesFor(isForSeveral);
  return (
    <NativeSelect
      label={t('Language of letters')}
      data={choices}
      value={value}
      onChange={(event) => onChange(choices[event.currentTarget.selectedIndex]?.value ?? value)}
    />
  );
};
