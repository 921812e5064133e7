import type { ImportQuestion } from '@portal/shared-api';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { UsageError } from '../setup/command-line.ts';
import { PROBLEM_OF_VALUE } from './kinds/readings/value-questions.ts';
import { ZONE_QUESTION, zoneNamed } from './values/zone.ts';

/** By the codes of their questions. */
export type Answers = Readonly<Record<string, string>>;

/** By question with `other`: what is wrong with an answer besides the choices; `null` if it is fine. */
const PROBLEM_OF_OTHER: Record<string, (answer: string) => string | null> = {
  [ZONE_QUESTION]: (answer) =>
    zoneNamed(answer) ? null : `${answer} is not a zone such as America/Chicago, CST or -06:00.`,
  ...PROBLEM_OF_VALUE,
};

/** Empty if the answer is fine. */
export function answerErrors({ code, choices, other }: ImportQuestion, answer: string | undefined): FieldError[] {
  const path = `body.answers.${code}`;
  if (answer === undefined) return [fieldError(path, 'answer-missing')];
  if (choices.some(({ value }) => value === answer)) return [];
  if (other === null)
    return [fieldError(path, 'answer-not-a-choice', { choices: choices.map(({ value }) => value).join(', ') })];
  const reason = PROBLEM_OF_OTHER[code]?.(answer) ?? null;
  return reason === null ? [] : [fieldError(path, 'answer-invalid', { reason })];
}

export type Question = Omit<ImportQuestion, 'proposed' | 'other'> & Partial<Pick<ImportQuestion, 'proposed' | 'other'>>;

export const MAX_CHOICES = 200;
export const choicesOf = (names: readonly string[]): ImportQuestion['choices'] =>
  names.slice(0, MAX_CHOICES).map((name) => ({ value: name, label: name }));

/** Collects questions while reading goes on, so that all of them are asked at once. */
export class Questions {
  readonly #open = new Map<string, ImportQuestion>();

  constructor(private readonly answers: Answers = {}) {}

  /** @returns `undefined` if it is not answered: the import will ask, and nothing read until then is kept */
  ask({ proposed = null, other = null, ...asked }: Question): string | undefined {
    const question = { ...asked, proposed, other };
    const answer = this.answers[question.code];
    if (answerErrors(question, answer).length === 0) return answer;
    this.#open.set(question.code, question);
    return undefined;
  }

  /** For questions that are asked only at the end of the file. */
  answer(code: string): string | undefined {
    return this.answers[code];
  }

  /** Adds questions that the reading program left open. */
  add(questions: readonly ImportQuestion[]): void {
    for (const question of questions) this.#open.set(question.code, question);
  }

  get open(): ImportQuestion[] {
    return [...this.#open.values()];
  }
}

/** Options that answer a question beforehand. */
const OPTIONS: Record<string, string> = {
  [ZONE_QUESTION]: '--zone',
  'boundary-kind': '--kind',
  district: '--name',
  'name-field': '--name-field',
  'code-field': '--code-field',
};

export function optionOf(code: string, answer: string): string {
  const option = OPTIONS[code];
  if (option === undefined) return `--answer ${code}=${answer}`;
  return `${option} ${/^[\w./:…-]+$/.test(answer) ? answer : JSON.stringify(answer)}`;
}

export const questionLines = (questions: readonly ImportQuestion[]): string[] =>
  questions.flatMap(({ code, text, choices, proposed, other }) => [
    text,
    ...choices.map(
      ({ value, label }) => `    ${optionOf(code, value)}   ${value === proposed ? 'proposed: ' : ''}${label}`,
    ),
    ...(other === null ? [] : [`    ${optionOf(code, '…')}   ${other}`]),
  ]);

export function openQuestionsError(fileName: string, questions: readonly ImportQuestion[]): UsageError {
  const options = questions.map(({ code, proposed }) => optionOf(code, proposed ?? '…'));
  const more = questions.length === 1 ? 'a question' : 'questions';
  return new UsageError(
    `${fileName} leaves ${more} open, and nothing was imported. Run it again with ${options.join(' ')}, or another of the answers listed.`,
  );
}

/** @param options `code=answer` each @throws UsageError for another form */
export function answersIn(options: readonly string[]): Answers {
  return Object.fromEntries(
    options.map((option) => {
      const [, code, answer] = /^([a-z0-9-]+)=(.+)$/.exec(option) ?? [];
      if (!code || !answer) throw new UsageError(`--answer ${option}: write it as question=answer`);
      return [code, answer];
    }),
  );
}
