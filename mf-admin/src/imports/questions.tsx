import type { FileImport, ImportQuestion } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { type FormEvent, useId, useState } from 'react';
import stage from './import-stage.module.css';
import classes from './questions.module.css';
import type { Decisions } from './use-decision.ts';

const OTHER = Symbol('other');

interface Answer {
  choice: string | typeof OTHER | null;
  text: string;
}

const firstAnswer = ({ proposed }: ImportQuestion): Answer => ({ choice: proposed, text: '' });
const textOf = ({ choice, text }: Answer): string => (choice === OTHER ? text.trim() : (choice ?? ''));

interface QuestionProps {
  question: ImportQuestion;
  answer: Answer;
  problem: string | null;
  onChange: (answer: Answer) => void;
}

function Question({ question, answer, problem, onChange }: QuestionProps) {
  const id = useId();
  const { text, choices, proposed, other } = question;
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
    <fieldset className={classes.question} aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend>{text}</legend>
      {choices.map(({ value, label }) =>
        radio(value, value === proposed ? t('{choice} (suggested)', { choice: label }) : label),
      )}
      {other !== null && radio(OTHER, other)}
      {other !== null && answer.choice === OTHER && (
        <TextInput
          className={classes.other}
          aria-label={other}
          value={answer.text}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ choice: OTHER, text: currentTarget.value })}
        />
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem}>
          {problem}
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
  const problemOf = (question: ImportQuestion): string | null =>
    isChecked && textOf(answerOf(question)) === '' ? t('Answer this question.') : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const texts = questions.map((question) => [question.code, textOf(answerOf(question))] as const);
    if (!running && texts.every(([, text]) => text !== '')) answer(Object.fromEntries(texts));
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
          problem={problemOf(question)}
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
