import { createTranslator } from '@portal/shared-i18n/translator';
import { isProblemCode, type ProblemCode, problems } from '../problems/catalog.ts';
import type { TextValues } from '../problems/problem-texts.ts';
import { type ImportCode, importTexts, type ValuesOfImport } from './catalog.ts';

/** Problems, such as those of workbooks, can also be reasons why a file cannot be used. */
export interface Sentence {
  code: ImportCode | ProblemCode;
  values: TextValues;
}

/** A text in one place, such as a note. */
export type ImportText = Sentence | readonly Sentence[];

type ValuesIfAny<Code extends ImportCode> = keyof ValuesOfImport<Code> extends never
  ? []
  : [values: ValuesOfImport<Code>];

export const sentence = <Code extends ImportCode>(code: Code, ...[values]: ValuesIfAny<Code>): Sentence => ({
  code,
  values: values ?? {},
});

/** SQL of a sentence as JSON. @param values SQL of each value; with a null value, the sentence cannot be shown in Spanish */
export function sentenceSql<Code extends ImportCode>(
  code: Code,
  values: Readonly<Record<keyof ValuesOfImport<Code>, string>>,
): string {
  const pairs = Object.entries<string>(values).map(([name, sql]) => `'${name}', ${sql}`);
  return `jsonb_build_object('code', '${code}', 'values', jsonb_build_object(${pairs.join(', ')}))`;
}

export const sentencesOf = (text: ImportText): readonly Sentence[] => [text].flat() as Sentence[];

const english = createTranslator('en');
const englishSentence = ({ code, values }: Sentence): string =>
  english.t((isProblemCode(code) ? problems[code][1] : importTexts[code]) as never, ...([values] as never));

export const englishText = (text: ImportText): string => sentencesOf(text).map(englishSentence).join(' ');
