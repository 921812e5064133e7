import type { FileImport, ImportQuestion } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { type FormEvent, useId, useState } from 'react';
import stage from './import-stage.module.css';
import { MatchFields } from './match-fields.tsx';
import { findMatchProblem, type Matches, type MatchProblem, proposedMatches } from './matches.ts';
import classes from './questions.module.css';
import type { Decisions } from './use-decision.ts';

const OTHER = Symbol('other');

interface Answer {
  choice: string | typeof OTHER | null;
  text: string;
  /** For questions with a table. */
  matches: Matches;
}

const firstAnswer = ({ proposed, table, choices }: ImportQuestion): Answer => ({
  choice: choices.length === 0 ? OTHER : proposed,
  text: '',
  matches: table ? proposedMatches(table) : {},
});
const textOf = ({ table }: ImportQuestion, { choice, text, matches }: Answer): string => {
  if (table) return JSON.stringify(matches);
  return choice === OTHER ? text.trim() : (choice ?? '');
};

function findProblem(question: ImportQuestion, answer: Answer): MatchProblem | null {
  if (question.table) return findMatchProblem(question, question.table, answer.matches);
  return textOf(question, answer) === '' ? { name: null, text: t('Answer this question.') } : null;
}

interface QuestionProps {
  question: ImportQuestion;
  answer: Answer;
  problem: MatchProblem | null;
  onChange: (answer: Answer) => void;
}

function Question({ question, answer, problem, onChange }: QuestionProps) {
  const id = useId();
  const { text, choices, proposed, other, table } = question;
  const radio = (choice: Answer['choice'], label: string) => (
    <label key={label} className={classes.choice}>
      <input
        type="radio"
        name={id}
        checked={answer.choice === choice}
        onChange={() => onChange({ ...answer, choice })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={classes.question} aria-describedby={problem?.name === null ? `${id}-problem` : undefined}>
      <legend>{text}</legend>
      {table ? (
        <MatchFields
          choices={choices}
          table={table}
          matches={answer.matches}
          problem={problem}
          onChange={(matches) => onChange({ ...answer, matches })}
        />
      ) : (
        choices.map(({ value, label }) =>
          radio(value, value === proposed ? t('{choice} (suggested)', { choice: label }) : label),
        )
      )}
      {other !== null && radio(OTHER, other)}
      {other !== null && answer.choice === OTHER && (
        <TextInput
          className={classes.other}
          aria-label={other}
          value={answer.text}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...answer, choice: OTHER, text: currentTarget.value })}
        />
      )}
      {problem?.name === null && (
        <p id={`${id}-problem`} className={classes.problem}>
          {problem.text}
        </p>
      )}
    </fieldset>
  );
}

interface QuestionsProps {
  known: FileImport;
  decide: Decisions;
}

export function Questions({ known: { questions }, decide: { answer, discard, running } }: QuestionsProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [isChecked, setChecked] = useState(false);
  const answerOf = (question: ImportQuestion): Answer => answers[question.code] ?? firstAnswer(question);
  const problemOf = (question: ImportQuestion): MatchProblem | null => findProblem(question, answerOf(question));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (running || questions.some((question) => problemOf(question) !== null)) return;
    answer(Object.fromEntries(questions.map((question) => [question.code, textOf(question, answerOf(question))])));
  };
  return (
    <form className={stage.card} data-tone="accent" aria-label={t('Questions')} onSubmit={submit} noValidate>
      <p className={stage.lead}>
        {t(
          '{count, plural, one {Answer a question about this file to continue.} other {Answer # questions about this file to continue.}} Nothing has been changed yet.',
          { count: questions.length },
        )}
      </p>
      {questions.map((question) => (
        <Question
          key={question.code}
          question={question}
          answer={answerOf(question)}
          problem={isChecked ? problemOf(question) : null}
          onChange={(changed) => setAnswers({ ...answers, [question.code]: changed })}
        />
      ))}
      <div className="ui-row">
        <Button type="submit" aria-disabled={running}>
          {t('Continue')}
        </Button>
        <Button variant="default" aria-disabled={running} onClick={running ? undefined : discard}>
          {t('Discard')}
        </Button>
      </div>
    </form>
  );
}
