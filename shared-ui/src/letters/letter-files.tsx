import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@portal/shared-i18n/language';
import { SavePdfButton } from '../files/save-pdf-button.tsx';
import type { LetterFile } from '../pdf/letter-document.ts';

interface LetterFilesProps {
  describe: (language: Language) => Promise<LetterFile>;
  /** After the file was handed to the browser. */
  onSaved?: () => Promise<void>;
}

/** A button for each language, each named in itself. */
export const LetterFiles = ({ describe, onSaved }: LetterFilesProps) =>
  LANGUAGES.map((language) => (
    <SavePdfButton
      key={language}
      label={`${LANGUAGE_NAMES[language]} (PDF)`}
      describe={() => describe(language)}
      {...(onSaved && { onSaved })}
    />
  ));
