import type { Language } from '@portal/shared-i18n/language';
import { ENGLISH, type StatementWords } from './english-words.ts';
import { SPANISH } from './spanish-words.ts';

export type { StatementWords };

export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = { en: ENGLISH, es: SPANISH };
