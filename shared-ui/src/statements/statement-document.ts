import type { OwnerStatement } from '@portal/shared-api';
import { centsText } from '@portal/shared-api/units';
import {
  addressLines,
  fileLanguage,
  type LetterSurroundings,
  letterDay,
  letterOf,
  paragraph,
} from '../letters/letter.ts';
import type { LetterFile } from '../pdf/letter-document.ts';
import type { ReportBlock } from '../pdf/report-document.ts';
import { summaryBlocks } from './account-blocks.ts';
import { gpuBlocks } from './gpu-blocks.ts';
import { contextOf, type OfYear, type StatementContext, type Told } from './statement-context.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

/** Of all years, as of now: whoever reads that a year has no fee is not to take that for all. */
function owedBlocks({ owed }: OwnerStatement, { words }: StatementContext): ReportBlock[] {
  if (owed.length === 0) return [];
  const fees = owed.map(({ year, gpu_number, balance_cents }) =>
    words.lateFee(year, gpu_number, centsText(balance_cents)),
  );
  const sum = owed.reduce((cents, { balance_cents }) => cents + balance_cents, 0);
  const title = words.owed(centsText(sum));
  return [{ kind: 'callout', tone: 'unsure', title, ...(fees.length > 1 ? { items: fees } : { text: fees[0] }) }];
}

function introBlocks(statement: OwnerStatement, ofYear: OfYear, told: Told): ReportBlock[] {
  const context = contextOf(statement, ofYear, told);
  const { words, language, today } = context;
  return [
    paragraph(words.intro(ofYear.year, letterDay(today, language))),
    ...(ofYear.is_over ? [] : [paragraph(words.notOver(ofYear.year))]),
    ...owedBlocks(statement, context),
    ...summaryBlocks(statement, context),
  ];
}

function gpuParts(statement: OwnerStatement, ofYear: OfYear, told: Told): ReportBlock[][] {
  const context = contextOf(statement, ofYear, told);
  return statement.gpus.map((gpu) => gpuBlocks(gpu, context));
}

/**
 * What a statement says, on a page and on paper alike.
 *
 * @param today `YYYY-MM-DD`
 */
export const statementParts = (statement: OwnerStatement, ofYear: OfYear, told: Told) => ({
  intro: introBlocks(statement, ofYear, told),
  /** Each begins with its heading. */
  gpus: gpuParts(statement, ofYear, told),
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
      introBlocks(statement, ofYear, surroundings),
      surroundings,
      { name: words.enclosed(ofYear.year), parts: gpuParts(statement, ofYear, surroundings) },
    );
  });
  const lang = fileLanguage(letters);
  const title = STATEMENT_WORDS[lang].title(ofYear.year);
  const [only, ...others] = statements;
  return { lang, title: only?.owner && others.length === 0 ? `${title}, ${only.owner.name}` : title, letters };
}
