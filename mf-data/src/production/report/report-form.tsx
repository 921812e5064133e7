import { productionRules, ruleValue } from '@portal/shared-api/rules';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '../parts/notice.tsx';
import { Section } from '../parts/section.tsx';
import type { Meter, ReportKey } from '../production.resource.ts';
import { fieldTitle } from '../values/field-words.ts';
import { formerMeterOf, meterOf, type ReportFigures } from '../values/figures.ts';
import { draftMistakes, type Mistakes, submitMistakes } from '../values/mistakes.ts';
import { AddVolume } from './add-volume.tsx';
import { type Entry, focusField } from './entry.ts';
import { FilingFields } from './filing-fields.tsx';
import { FormerCard } from './former-card.tsx';
import { MethodChoice } from './method-choice.tsx';
import { NoteField } from './note-field.tsx';
import { ReadingCard } from './reading-card.tsx';
import { type Replaced, ReplaceMeterDialog } from './replace-meter-dialog.tsx';
import classes from './report-form.module.css';
import { SaveProblem } from './save-problem.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { TotalLine } from './total-line.tsx';
import { UnmeteredCard } from './unmetered-card.tsx';
import { useBarHeight } from './use-bar-height.ts';
import { useLinkedMeter } from './use-linked-meter.ts';
import type { ReportForm } from './use-report-form.ts';
import { useSaving } from './use-saving.ts';
import { WarningList } from './warning-list.tsx';

export interface ReportFormProps {
  form: ReportForm;
  figures: ReportFigures;
  reportKey: ReportKey;
  onSaved: (submitted: boolean) => void;
  onReplaced: (meter: Meter, replaced: Replaced) => void;
  /** Closes the form of a submitted report without a change. */
  onCancel: (() => void) | null;
}

type Attempt = 'none' | 'draft' | 'submit';

function MistakeList({ mistakes, title, entry }: { mistakes: Mistakes; title: string; entry: Entry }) {
  const names = Object.keys(mistakes);
  if (names.length === 0) return null;
  return (
    <Notice tone="danger" title={title}>
      <ul className={classes.mistakes}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className="ui-link" onClick={() => focusField(name)}>
              {fieldTitle(name, entry.report)}
            </button>
            : {mistakes[name]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function ReportFormFields({ form, figures, reportKey, onSaved, onReplaced, onCancel }: ReportFormProps) {
  const { report, values } = form;
  const root = useRef<HTMLFormElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const [attempt, setAttempt] = useState<Attempt>('none');
  const [tried, setTried] = useState<'draft' | 'submit' | null>(null);
  const [asking, setAsking] = useState(false);
  const [replacing, setReplacing] = useState(useLinkedMeter(form.report.meters));
  const { busy, failures, refused, save } = useSaving(form, reportKey, {
    onSaved: (submitted) => {
      setAsking(false);
      setAttempt('none');
      setTried(null);
      onSaved(submitted);
    },
    onRefused: () => {
      setAsking(false);
      requestAnimationFrame(() => {
        const field = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (field) focusField(field.id);
      });
    },
  });
  const now = Date.now();
  const wrong = {
    draft: draftMistakes(values, report, now),
    submit: submitMistakes(values, report, figures, now),
  };
  const mistakes: Mistakes = { ...refused, ...(attempt === 'none' ? {} : wrong[attempt]) };
  const entry: Entry = {
    report,
    values,
    figures,
    mistakes,
    change: form.change,
    leave: () => setAttempt((now) => (now === 'none' ? 'draft' : now)),
  };
  const isSubmitted = report.state === 'waiting' || report.state === 'checked';

  const begin = (kind: 'draft' | 'submit'): boolean => {
    if (busy) return false;
    flushSync(() => {
      setAttempt(kind);
      setTried(kind);
    });
    const [first] = Object.keys(wrong[kind]);
    if (first !== undefined) focusField(first);
    return first === undefined;
  };
  return (
    <form
      ref={root}
      noValidate
      className={classes.form}
      aria-label={t('Production report')}
      onFocus={({ target }) => {
        // Browsers scroll only the caret into view, without a margin.
        if (target.matches('textarea, input:not([type="radio"])')) target.scrollIntoView?.({ block: 'nearest' });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (begin('submit')) setAsking(true);
      }}
    >
      <Section title={t('Volumes')}>
        <MethodChoice entry={entry} />
        <div className="ui-stack">
          {figures.rows.map((row) => {
            const meter = meterOf(report, row.row);
            const former = formerMeterOf(report, row.row);
            if (former) return <FormerCard key={row.row} entry={entry} meter={former} figures={row} />;
            return meter ? (
              <ReadingCard key={row.row} entry={entry} meter={meter} figures={row} onReplaced={setReplacing} />
            ) : (
              <UnmeteredCard key={row.row} entry={entry} figures={row} />
            );
          })}
        </div>
        <AddVolume entry={entry} />
      </Section>
      <FilingFields entry={entry} />
      <Section title={t('Note on the report')}>
        <WarningList warnings={figures.warnings} />
        <NoteField
          entry={entry}
          name="notes"
          label={t('Note')}
          warnings={figures.warnings}
          hint={t('What the district should know')}
          maxLength={5000}
        />
      </Section>
      <MistakeList
        mistakes={mistakes}
        title={attempt === 'submit' ? t('Before you submit this report') : t('Before you save this draft')}
        entry={entry}
      />
      {failures.length > 1 && (
        <Notice tone="danger" title={t('Not saved')}>
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Notice>
      )}
      <div ref={bar} className={classes.bar}>
        {tried && !asking && (
          <SaveProblem
            title={tried === 'submit' ? t('Not submitted.') : t('Not saved.')}
            mistakes={mistakes}
            failures={failures}
          />
        )}
        <TotalLine figures={figures} />
        <div className={classes.actions}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
          {!isSubmitted && (
            <Button variant="default" aria-disabled={busy} onClick={() => begin('draft') && save(false)}>
              {busy && !asking ? t('Saving…') : report.state === 'sent-back' ? t('Save for later') : t('Save draft')}
            </Button>
          )}
          <Button type="submit" aria-disabled={busy}>
            {isSubmitted ? t('Submit changes') : t('Submit report')}
          </Button>
        </div>
      </div>
      <SubmitDialog
        opened={asking}
        report={report}
        figures={figures}
        values={values}
        busy={busy}
        onConfirm={() => save(true)}
        onClose={() => setAsking(false)}
      />
      {replacing && (
        <ReplaceMeterDialog
          meter={replacing}
          days={ruleValue(productionRules, report.rules, 'meter-change-days')}
          onClose={() => setReplacing(null)}
          onReplaced={(replaced) => {
            setReplacing(null);
            onReplaced(replacing, replaced);
          }}
        />
      )}
    </form>
  );
}
