import type { FileImport, ImportSentence } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { textOfCode, translateName } from '@portal/shared-i18n';

type Refusal = CallOutput<'GET /imports/{import_ndx}/refusals'>[number];

/** Values that are names of the portal. */
const NAMES = ['parameter', 'unit', 'label'];

function wordSentence({ code, values }: ImportSentence): string | null {
  const named = Object.entries(values).map(([name, value]) => [
    name,
    NAMES.includes(name) ? translateName(String(value)) : value,
  ]);
  return textOfCode(code, Object.fromEntries(named));
}

/** `null` in English, and where a sentence is not known: the API's own words are shown then. */
function wordSentences(sentences: readonly ImportSentence[]): string | null {
  const worded = sentences.map(wordSentence);
  return worded.length > 0 && worded.every((text) => text !== null) ? worded.join(' ') : null;
}

/** The import in the page's language. An API of the release before sends no sentences. */
export function wordImport(known: FileImport): FileImport {
  const worded = new Map((known.texts ?? []).map(({ text, sentences }) => [text, wordSentences(sentences)]));
  const wordText = (text: string): string => worded.get(text) ?? text;
  return {
    ...known,
    problem: known.problem && wordText(known.problem),
    notes: known.notes.map(wordText),
    conversions: known.conversions.map((conversion) => ({ ...conversion, rule: wordText(conversion.rule) })),
    questions: known.questions.map((question) => ({
      ...question,
      text: wordText(question.text),
      choices: question.choices.map(({ value, label }) => ({ value, label: wordText(label) })),
      other: question.other && wordText(question.other),
    })),
  };
}

export const wordRefusal = (refusal: Refusal): Refusal => ({
  ...refusal,
  reason: wordSentences(refusal.sentences ?? []) ?? refusal.reason,
});
