import { Button } from '@portal/shared-ui';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '../parts/notice.tsx';
import { Section } from '../parts/section.tsx';
import type { Meter, MeterReplacement, ReportKey } from '../production.resource.ts';
import { fieldTitle } from '../values/field-words.ts';
import { figuresOf, meterOf } from '../values/figures.ts';
import { draftMistakes, type Mistakes, submitMistakes } from '../values/mistakes.ts';
import { AddVolume } from './add-volume.tsx';
import { type Entry, focusField } from './entry.ts';
import { FormField } from './form-field.tsx';
import { MethodChoice } from './method-choice.tsx';
import { ReadingCard } from './reading-card.tsx';
import { ReplaceMeterDialog } from './replace-meter-dialog.tsx';
import classes from './report-form.module.css';
import { SubmitDialog } from './submit-dialog.tsx';
import { TotalLine } from './total-line.tsx';
import { UnmeteredCard } from './unmetered-card.tsx';
import type { ReportForm } from './use-report-form.ts';
import { useSaving } from './use-saving.ts';
import { WarningList } from './warning-list.tsx';

export interface ReportFormProps {
  form: ReportForm;
  reportKey: ReportKey;
  onSaved: (submitted: boolean) => void;
  /** The old meter's last reading and the new meter are recorded. */
  onReplaced: (meter: Meter, replacement: MeterReplacement) => void;
  /** Closes the form of a submitted report without a change. */
  onCancel: (() => void) | null;
}

/** What people have tried, which says what they are told is wrong. */
type Attempt = 'none' | 'draft' | 'submit';

function MistakeList({ mistakes, title, entry }: { mistakes: Mistakes; title: string; entry: Entry }) {
  const names = Object.keys(mistakes);
  if (names.length === 0) return null;
  return (
    <Notice tone="danger" title={title}>
      <ul className={classes.mistakes}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(name)}>
              {fieldTitle(name, entry.report)}
            </button>
            : {mistakes[name]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The form of a report: how the volume is known, a card for each meter, what was not metered, and a note. */
export function ReportFormFields({ form, reportKey, onSaved, onReplaced, onCancel }: ReportFormProps) {
  const { report, values } = form;
  const root = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState<Attempt>('none');
  const [asking, setAsking] = useState(false);
  const [replacing, setReplacing] = useState<Meter | null>(null);
  const { busy, failures, refused, save } = useSaving(form, reportKey);
  const figures = useMemo(() => figuresOf(values, report), [values, report]);
  const wrong = { draft: draftMistakes(values, report), submit: submitMistakes(values, report, figures) };
  const mistakes: Mistakes = { ...refused, ...(attempt === 'none' ? {} : wrong[attempt]) };
  const entry: Entry = {
    report,
    values,
    figures,
    mistakes,
    change: form.change,
    leave: () => setAttempt((now) => (now === 'none' ? 'draft' : now)),
  };
  const isHandedIn = report.state === 'waiting' || report.state === 'checked';

  /** To the first field in which something is wrong, once it says so. */
  const toMistake = (names: readonly string[]): void => {
    const [first] = names;
    if (first !== undefined) focusField(first);
  };
  const begin = (kind: 'draft' | 'submit'): boolean => {
    if (busy) return false;
    flushSync(() => setAttempt(kind));
    const names = Object.keys(wrong[kind]);
    toMistake(names);
    return names.length === 0;
  };
  const send = (submit: boolean): void =>
    save(
      submit,
      () => {
        setAsking(false);
        setAttempt('none');
        onSaved(submit);
      },
      () => {
        setAsking(false);
        requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      },
    );
  return (
    <form
      ref={root}
      noValidate
      className={classes.form}
      aria-label="Production report"
      onSubmit={(event) => {
        event.preventDefault();
        if (begin('submit')) setAsking(true);
      }}
    >
      <Section title="Volumes">
        <MethodChoice entry={entry} />
        <ul className={classes.rows}>
          {figures.rows.map((row) => {
            const meter = meterOf(report, row.row);
            return meter ? (
              <ReadingCard key={row.row} entry={entry} meter={meter} figures={row} onReplaced={setReplacing} />
            ) : (
              <UnmeteredCard key={row.row} entry={entry} figures={row} />
            );
          })}
        </ul>
        <AddVolume entry={entry} />
      </Section>
      <Section title="Note on the report">
        <WarningList warnings={figures.warnings} />
        <FormField
          entry={entry}
          name="notes"
          label="Note"
          kind="text"
          description={
            figures.warnings.length > 0 ? 'If the figures are right, say why.' : 'What the district should know'
          }
          maxLength={5000}
        />
      </Section>
      <MistakeList
        mistakes={mistakes}
        title={attempt === 'submit' ? 'This is missing before the report can be submitted' : 'This cannot be saved yet'}
        entry={entry}
      />
      {failures.length > 0 && (
        <Notice tone="danger" title="It was not saved" live>
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Notice>
      )}
      <div className={classes.bar}>
        <TotalLine figures={figures} />
        <div className={classes.actions}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {!isHandedIn && (
            <Button variant="default" aria-disabled={busy} onClick={() => begin('draft') && send(false)}>
              {busy && !asking ? 'Saving …' : report.state === 'sent-back' ? 'Save for later' : 'Save draft'}
            </Button>
          )}
          <Button type="submit" aria-disabled={busy}>
            {isHandedIn ? 'Submit changes' : 'Submit'}
          </Button>
        </div>
      </div>
      <SubmitDialog
        opened={asking}
        report={report}
        figures={figures}
        method={values.method ?? ''}
        busy={busy}
        onConfirm={() => send(true)}
        onClose={() => setAsking(false)}
      />
      {replacing && (
        <ReplaceMeterDialog
          meter={replacing}
          days={report.rules.find(({ rule }) => rule === 'meter-change-days')?.value}
          onClose={() => setReplacing(null)}
          onReplaced={(replacement) => {
            setReplacing(null);
            onReplaced(replacing, replacement);
          }}
        />
      )}
    </form>
  );
}
