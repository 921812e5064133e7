import type { DistrictRule } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { Textarea, TextInput } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import type { FormEvent } from 'react';
import classes from './rule-form.module.css';
import type { RuleField, RuleTask } from './rule-form-values.ts';
import { valueText } from './rule-words.ts';
import type { RuleFormState } from './use-rule-form.ts';
import { ValueField } from './value-field.tsx';

function titleOf(rule: DistrictRule, task: RuleTask): string {
  if (task.kind === 'new-value') return t('New value from a day on');
  const value = valueText(rule, task.period);
  return task.kind === 'correction' ? t('Correct “{value}”', { value }) : t('Remove “{value}”', { value });
}

function leadOf({ table }: DistrictRule, { kind }: RuleTask): string {
  if (kind === 'new-value') return t('The earlier value ends the day before. Later values stay.');
  if (kind === 'removal') return t('The value before it stays in force instead.');
  return table === 'spacing'
    ? t('Only for a value that was always wrong: it changes for all of its days.')
    : t(
        'Only for a value that was always wrong: it changes the accounts of all of its years. Reports stay as submitted.',
      );
}

function TextField({
  form,
  field,
  ...props
}: {
  form: RuleFormState;
  field: RuleField;
  label: string;
  type?: 'date';
  description?: string;
  required?: boolean;
}) {
  const error = form.mistakes[field];
  return (
    <TextInput
      {...props}
      value={form.values[field]}
      error={error}
      aria-invalid={error !== undefined}
      autoComplete="off"
      maxLength={props.type ? undefined : 1_000}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
}

function Fields({ form }: { form: RuleFormState }) {
  const { rule, task, values, mistakes, change } = form;
  const isNew = task.kind === 'new-value';
  return (
    <>
      {task.kind !== 'removal' && (
        <ValueField rule={rule} value={values.value} error={mistakes.value} onChange={(value) => change({ value })} />
      )}
      {isNew && (
        <div className={classes.days}>
          <TextField form={form} field="validFrom" label={t('First day')} type="date" required />
          <TextField
            form={form}
            field="lastDay"
            label={t('Last day, if it is known')}
            description={t('After that date the earlier value applies again.')}
            type="date"
          />
        </div>
      )}
      {task.kind !== 'removal' && (
        <TextField
          form={form}
          field="source"
          label={t('Source')}
          description={t(
            'Where the rule is written, such as “District Rules, Rule 8.4, adopted 11/15/2026”. People read it beside their report.',
          )}
          required
        />
      )}
      {!isNew && (
        <Textarea
          label={t('Reason')}
          description={t('Staff read it in the audit log.')}
          value={values.reason}
          error={mistakes.reason}
          aria-invalid={mistakes.reason !== undefined}
          required
          autosize
          minRows={2}
          maxLength={2_000}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      {/* A day that cannot be removed has no field. */}
      {!isNew && mistakes.validFrom && (
        <p className="ui-mistake" role="alert">
          {mistakes.validFrom}
        </p>
      )}
    </>
  );
}

export function RuleForm({ form }: { form: RuleFormState }) {
  const { rule, task, effect, saving, problem } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.mustSeeEffect) form.seeEffect();
    else form.save();
  };
  return (
    <form ref={form.element} noValidate className={`ui-card ${classes.form}`} onSubmit={submit}>
      <div>
        <h2 className={classes.title} tabIndex={-1}>
          {titleOf(rule, task)}
        </h2>
        <p className="ui-muted">{leadOf(rule, task)}</p>
      </div>
      <Fields form={form} />
      {problem !== null && (
        <Alert color="danger" title={t('The rule was not saved')} role="alert">
          {problem}
        </Alert>
      )}
      <div className={classes.buttons}>
        {/* Not disabled while they work: they would lose the focus. */}
        {form.mustSeeEffect ? (
          <Button type="submit" aria-disabled={effect.isPending}>
            {effect.isPending ? t('Computing…') : t('See the effect')}
          </Button>
        ) : (
          <Button type="submit" aria-disabled={saving}>
            {saving ? t('Saving…') : t('Save')}
          </Button>
        )}
        {task.kind !== 'new-value' && (
          <Button variant="default" onClick={form.cancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
      {rule.table === 'production' && (
        <p className="ui-note">
          {t('Nothing is saved until you have seen the effect and choose “Save”. To try a value only, leave the page.')}
        </p>
      )}
    </form>
  );
}
