import type { Statements } from '@portal/shared-api';
import type { Language } from '@portal/shared-i18n/language';
import { figuresIn, type StatementFigures } from './statement-figures.ts';
import { STATEMENT_WORDS, type StatementWords } from './statement-words.ts';

export type OfYear = Pick<Statements, 'year' | 'is_over' | 'time_zone'>;

export interface StatementContext {
  year: number;
  isOver: boolean;
  timeZone: string;
  language: Language;
  words: StatementWords;
  figures: StatementFigures;
}

export const contextOf = ({ year, is_over, time_zone }: OfYear, language: Language): StatementContext => ({
  year,
  isOver: is_over,
  timeZone: time_zone,
  language,
  words: STATEMENT_WORDS[language],
  figures: figuresIn(language),
});
