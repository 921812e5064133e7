import { readFileSync } from 'node:fs';
import type { Language } from '@portal/shared-i18n/language';
import { createTranslator, type Translator } from '@portal/shared-i18n/translator';

// Read rather than imported: Node 20 warns about JSON imports.
const spanish = JSON.parse(readFileSync(new URL('es.json', import.meta.url), 'utf8')) as Record<string, string>;

const TRANSLATORS: Record<Language, Translator> = {
  en: createTranslator('en'),
  es: createTranslator('es', spanish),
};

export const translatorFor = (language: Language): Translator => TRANSLATORS[language];
