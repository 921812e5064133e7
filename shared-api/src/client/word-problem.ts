import { textOfCode } from '@portal/shared-i18n';
import type { Problem } from '../contract/call.ts';

type Coded = Pick<Problem, 'code' | 'values'>;

/** `null` in English, and for codes that this page does not know: the API's own words are shown then. */
const textOf = ({ code, values = {} }: Coded): string | null => (code ? textOfCode(code, values) : null);

/** The problem in the page's language. A detail that sums up its mistakes has them as its value `mistakes`. */
export function wordProblem(problem: Problem): Problem {
  const errors = problem.errors?.map((error) => ({ ...error, message: textOf(error) ?? error.message }));
  const mistakes = errors && { mistakes: errors.map(({ message }) => message).join(' ') };
  const detail = textOf({ ...problem, values: { ...problem.values, ...mistakes } }) ?? problem.detail;
  return { ...problem, ...(detail !== undefined && { detail }), ...(errors && { errors }) };
}
