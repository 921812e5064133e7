import { createTranslator } from '@portal/shared-i18n/translator';
import { type Mistake, type MistakeCode, type WarningCode, wordReportText } from '../production/index.ts';
import {
  type FieldCode,
  fieldTexts,
  type ProblemCode,
  problems,
  type SheetCode,
  sheetTexts,
  type ValuesOf,
} from './catalog.ts';
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

type ValuesIfAny<Code extends FieldCode | SheetCode> = keyof ValuesOf<Code> extends never
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

/** A mistake or a warning of a production report, which has its texts with the rules of reports: forms show them too. */
export const reportText = ({
  code,
  values,
}: Pick<Mistake, 'values'> & { code: MistakeCode | WarningCode }): SheetText => ({
  message: wordReportText({ code, values }) ?? code,
  code,
  values,
});

export const mistakeError = ({ path, code, values }: Mistake) => ({ path, ...reportText({ code, values }), code });

/** On a sheet of readings. */
export interface SheetText {
  message: string;
  code: SheetCode | MistakeCode | WarningCode;
  values: TextValues;
}

export function sheetText<Code extends SheetCode>(
  code: Code,
  ...[values = {} as ValuesOf<Code>]: ValuesIfAny<Code>
): SheetText {
  const given = values as TextValues;
  return { message: format(sheetTexts[code], given), code, values: given };
}
