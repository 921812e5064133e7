import type { OwnerStatement } from '@portal/shared-api';
import {
  addressLines,
  fileLanguage,
  type LetterSurroundings,
  letterDay,
  letterOf,
  officeText,
  paragraph,
} from '../letters/letter.ts';
import type { LetterFile } from '../pdf/letter-document.ts';
import type { ReportBlock } from '../pdf/report-document.ts';
import { summaryBlocks } from './account-blocks.ts';
import { gpuBlocks } from './gpu-blocks.ts';
import { contextOf, type OfYear } from './statement-context.ts';
import { STATEMENT_WORDS } from './statement-words.ts';
import { toDoBlocks } from './to-do.ts';

function introBlocks(
  statement: OwnerStatement,
  ofYear: OfYear,
  surroundings: LetterSurroundings,
  isPage: boolean,
): ReportBlock[] {
  const context = contextOf(statement, ofYear, surroundings);
  const { words, language, today } = context;
  return [
    paragraph(words.intro(ofYear.year, letterDay(today, language), officeText(surroundings))),
    ...(ofYear.is_over ? [] : [paragraph(words.notOver(ofYear.year))]),
    ...toDoBlocks(statement, ofYear, surroundings, isPage),
    ...summaryBlocks(statement, context),
  ];
}

function gpuParts(statement: OwnerStatement, ofYear: OfYear, surroundings: LetterSurroundings): ReportBlock[][] {
  const context = contextOf(statement, ofYear, surroundings);
  return statement.gpus.map((gpu) => gpuBlocks(gpu, context));
}

/** What a statement says on a page; on paper it says the same. */
export const statementParts = (statement: OwnerStatement, ofYear: OfYear, surroundings: LetterSurroundings) => ({
  intro: introBlocks(statement, ofYear, surroundings, true),
  /** Each begins with its heading. */
  gpus: gpuParts(statement, ofYear, surroundings),
});

/** A letter for each owner, for window envelopes. */
export function statementLetters(
  statements: readonly OwnerStatement[],
  ofYear: OfYear,
  surroundingsFor: (owner: OwnerStatement['owner']) => LetterSurroundings,
): LetterFile {
  const letters = statements.map((statement) => {
    const surroundings = surroundingsFor(statement.owner);
    const words = STATEMENT_WORDS[surroundings.language];
    return letterOf(
      statement.owner ? addressLines(statement.owner) : [words.noOwner],
      words.title(ofYear.year),
      introBlocks(statement, ofYear, surroundings, false),
      surroundings,
      statement.gpus.length > 0
        ? { name: words.enclosed(ofYear.year), parts: gpuParts(statement, ofYear, surroundings) }
        : undefined,
    );
  });
  const lang = fileLanguage(letters);
  const title = STATEMENT_WORDS[lang].title(ofYear.year);
  const [only, ...others] = statements;
  return { lang, title: only?.owner && others.length === 0 ? `${title}, ${only.owner.name}` : title, letters };
}
