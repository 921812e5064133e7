import { createTranslator } from '@portal/shared-i18n/translator';
import { type Mistake, type MistakeCode, wordReportText } from '../production/index.ts';
import { type FieldCode, fieldTexts, type ProblemCode, problems, type ValuesOf } from './catalog.ts';
import type { TextValues } from './problem-texts.ts';

const english = createTranslator('en');
const format = (text: string, values: TextValues): string => english.t(text as never, ...([values] as never));

export function englishDetail<Code extends ProblemCode>(code: Code, values: ValuesOf<Code>): string {
  return format(problems[code][1], values as TextValues);
}

/** A value of a request that is refused; `path` names it, such as `body.permits.0`. */
export interface FieldError {
  path: string;
  message: string;
  code: FieldCode | MistakeCode;
  values: TextValues;
}

type ValuesIfAny<Code extends ProblemCode | FieldCode> = keyof ValuesOf<Code> extends never
  ? [values?: ValuesOf<Code>]
  : [values: ValuesOf<Code>];

export function fieldError<Code extends FieldCode>(
  path: string,
  code: Code,
  ...[values = {} as ValuesOf<Code>]: ValuesIfAny<Code>
): FieldError {
  const given = values as TextValues;
  return { path, message: format(fieldTexts[code], given), code, values: given };
}

/** A mistake of a production report, which has its texts with the rules of reports: forms show them too. */
export const mistakeError = ({ path, code, values, message }: Mistake): FieldError => ({
  path,
  message: wordReportText({ code, values }) ?? message,
  code,
  values,
});
