import { type FieldCode, type FieldError, fieldError, fieldTexts } from '@portal/shared-api/problems';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The contract's own messages, which are catalog texts, to their codes. */
const CODE_OF_TEXT = new Map(Object.entries(fieldTexts).map(([code, text]) => [text as string, code as FieldCode]));

const EXPECTED = {
  string: 'text-expected',
  number: 'number-expected',
  int: 'whole-number-expected',
  boolean: 'yes-or-no-expected',
  array: 'list-expected',
  object: 'object-expected',
  record: 'object-expected',
} as const;

const FORMATS = { date: 'date-invalid', datetime: 'time-invalid', email: 'email-invalid' } as const;

const found = <Codes extends object>(codes: Codes, key: string): Codes[keyof Codes] | undefined =>
  Object.hasOwn(codes, key) ? codes[key as keyof Codes] : undefined;

/** zod reports what it received only in its message. */
const isMissing = ({ message }: Issue): boolean => message.endsWith('received undefined');

function fieldErrorOf(path: string, issue: Issue): FieldError {
  const own = CODE_OF_TEXT.get(issue.message);
  // The contract's texts have no placeholders.
  if (own) return fieldError(path, own as 'value-invalid');
  switch (issue.code) {
    case 'invalid_type':
      return fieldError(
        path,
        isMissing(issue) ? 'value-missing' : (found(EXPECTED, issue.expected) ?? 'value-invalid'),
      );
    case 'invalid_value':
      return fieldError(path, 'choice-invalid', { choices: issue.values.join(', ') });
    case 'invalid_format':
      return fieldError(path, found(FORMATS, issue.format) ?? 'format-invalid');
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string') return fieldError(path, 'text-too-short', { minimum });
      if (issue.origin === 'array') return fieldError(path, 'list-too-short', { minimum });
      return fieldError(path, issue.inclusive === false ? 'number-not-above' : 'number-too-small', { minimum });
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (issue.origin === 'string') return fieldError(path, 'text-too-long', { maximum });
      if (issue.origin === 'array') return fieldError(path, 'list-too-long', { maximum });
      return fieldError(path, issue.inclusive === false ? 'number-not-below' : 'number-too-large', { maximum });
    }
    default:
      return fieldError(path, 'value-invalid');
  }
}

/** One error per refused value and per unknown name. */
export const fieldErrorsOf = (part: string, { issues }: z.ZodError): FieldError[] =>
  issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.');
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fieldError(`${path}.${key}`, 'parameter-unknown'))
      : fieldErrorOf(path, issue);
  });
