import type { ImportQuestion, MatchTable } from '@portal/shared-api';
import { englishText, type ImportText } from '@portal/shared-api/import-texts';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { UsageError } from '../setup/command-line.ts';
import { MAX_FEET } from './kinds/readings/value-questions.ts';
import { findMatchErrors } from './match-table.ts';
import { findZone, ZONE_QUESTION } from './values/zone.ts';

/** By question code. */
export type Answers = Readonly<Record<string, string>>;

const MAX_OTHER_LENGTH = 200;

/** Checks an answer outside of the choices, if the question allows one. */
function otherErrors(path: string, code: string, answer: string): FieldError[] {
  if (answer.length > MAX_OTHER_LENGTH) return [fieldError(path, 'answer-too-long', { maximum: MAX_OTHER_LENGTH })];
  if (code === ZONE_QUESTION) return findZone(answer) ? [] : [fieldError(path, 'answer-zone-unknown', { answer })];
  const maximum = MAX_FEET[code];
  const feet = Number(answer);
  const isFine = maximum === undefined || (feet >= 0 && feet <= maximum);
  return isFine ? [] : [fieldError(path, 'answer-out-of-range', { answer, maximum })];
}

const labelText = (label: ImportText | string): string => (typeof label === 'string' ? label : englishText(label));

export function findAnswerErrors(
  { code, choices, other, table }: Pick<ImportQuestion | AskedQuestion, 'code' | 'choices' | 'other' | 'table'>,
  answer: string | undefined,
): FieldError[] {
  const path = `body.answers.${code}`;
  if (answer === undefined) return [fieldError(path, 'answer-missing')];
  if (table) {
    const labels = new Map(choices.map(({ value, label }) => [value, labelText(label)]));
    return findMatchErrors(path, labels, table, answer);
  }
  if (choices.some(({ value }) => value === answer)) return [];
  if (other === null)
    return [fieldError(path, 'answer-not-a-choice', { choices: choices.map(({ value }) => value).join(', ') })];
  return otherErrors(path, code, answer);
}

/** A question before it is stored in English. */
export interface AskedQuestion extends Pick<ImportQuestion, 'code' | 'proposed' | 'table'> {
  text: ImportText;
  /** Names from the file are strings. */
  choices: readonly { value: string; label: ImportText | string }[];
  other: ImportText | null;
}
export type Question = Omit<AskedQuestion, 'proposed' | 'other'> & Partial<Pick<AskedQuestion, 'proposed' | 'other'>>;

export const toEnglishQuestion = ({ text, choices, other, ...question }: AskedQuestion): ImportQuestion => ({
  ...question,
  text: englishText(text),
  choices: choices.map(({ value, label }) => ({ value, label: labelText(label) })),
  other: other && englishText(other),
});

export const textsOfQuestion = ({ text, choices, other }: AskedQuestion): ImportText[] => [
  text,
  ...choices.flatMap(({ label }) => (typeof label === 'string' ? [] : [label])),
  ...(other ? [other] : []),
];

export const MAX_CHOICES = 200;
export const choicesOf = (names: readonly string[]): AskedQuestion['choices'] =>
  names.slice(0, MAX_CHOICES).map((name) => ({ value: name, label: name }));

/** Collects questions during reading, so that all are asked at once. */
export class Questions {
  readonly #open = new Map<string, AskedQuestion>();

  constructor(private readonly answers: Answers = {}) {}

  /** @returns `undefined` without an answer: the import will ask, and discard what it has read */
  ask({ proposed = null, other = null, ...rest }: Question): string | undefined {
    const question = { ...rest, proposed, other };
    const answer = this.answers[question.code];
    if (findAnswerErrors(question, answer).length === 0) return answer;
    this.#open.set(question.code, question);
    return undefined;
  }

  /** For questions that are only asked at the end of the file. */
  answer(code: string): string | undefined {
    return this.answers[code];
  }

  /** Adds open questions of the reading process. */
  add(questions: readonly AskedQuestion[]): void {
    for (const question of questions) this.#open.set(question.code, question);
  }

  get open(): AskedQuestion[] {
    return [...this.#open.values()];
  }
}

/** Command-line options that answer questions. */
const OPTIONS: Record<string, string> = {
  [ZONE_QUESTION]: '--zone',
  'file-well': '--well',
  'file-parameter': '--parameter',
  'file-unit': '--unit',
  'boundary-kind': '--kind',
  district: '--name',
  'name-field': '--name-field',
  'code-field': '--code-field',
};

export function formatOption(code: string, answer: string): string {
  const option = OPTIONS[code];
  if (answer.startsWith('{')) return `--answer '${code}=${answer.replaceAll("'", `'\\''`)}'`;
  if (option === undefined) return `--answer ${code}=${answer}`;
  return `${option} ${/^[\w./:…-]+$/.test(answer) ? answer : JSON.stringify(answer)}`;
}

const proposedMatches = ({ rows }: MatchTable): string =>
  JSON.stringify(Object.fromEntries(rows.map(({ name, proposed }) => [name, proposed ?? '…'])));

const matchLines = ({ rows }: MatchTable, choices: ImportQuestion['choices']): string[] => [
  ...rows.map(
    ({ name, samples, proposed }) =>
      `    ${JSON.stringify(name)} (${samples.join(', ')}): proposed: “${proposed ?? '…'}”`,
  ),
  '  with one of',
  ...choices.map(({ value, label }) => `    “${value}”   ${label}`),
];

export const questionLines = (questions: readonly ImportQuestion[]): string[] =>
  questions.flatMap(({ code, text, choices, proposed, other, table }) => [
    text,
    ...(table
      ? matchLines(table, choices)
      : choices.map(
          ({ value, label }) => `    ${formatOption(code, value)}   ${value === proposed ? 'proposed: ' : ''}${label}`,
        )),
    ...(other === null ? [] : [`    ${formatOption(code, '…')}   ${other}`]),
  ]);

export function openQuestionsError(fileName: string, questions: readonly ImportQuestion[]): UsageError {
  const options = questions.map(({ code, proposed, table }) =>
    formatOption(code, table ? proposedMatches(table) : (proposed ?? '…')),
  );
  const more = questions.length === 1 ? 'a question' : 'questions';
  return new UsageError(
    `${fileName} leaves ${more} open. Nothing was imported. Run the command again with ${options.join(' ')}, or with other listed answers.`,
  );
}

/** @param options each `code=answer` @throws UsageError for another form */
export function parseAnswers(options: readonly string[]): Answers {
  return Object.fromEntries(
    options.map((option) => {
      const [, code, answer] = /^([a-z0-9-]+)=(.+)$/.exec(option) ?? [];
      if (!code || !answer) throw new UsageError(`--answer ${option} is not valid. Enter it as question=answer.`);
      return [code, answer];
    }),
  );
}
