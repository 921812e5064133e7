import type { TelemetryCondition, TelemetryParameter, TelemetryRule } from '@portal/shared-api';
import { telemetryRuleName } from '@portal/shared-api/rules';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { Button, Checkbox, NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { BackLink, Link, useNavigate, useParams } from '@portal/shared-ui/router';
import formClasses from '../records/record-form.module.css';
import type { RuleField } from './rule-form-values.ts';
import { RulePreview } from './rule-preview.tsx';
import classes from './telemetry.module.css';
import { type RuleFormState, useRuleForm } from './use-rule-form.ts';
import { useTelemetryRules } from './use-telemetry.ts';
import { CONDITIONS, NEW_RULE, TELEMETRY_RULES_PATH } from './words.ts';

interface FieldProps {
  form: RuleFormState;
  field: RuleField;
  label: string;
  description?: string;
  required?: boolean;
  isNumber?: boolean;
}

function Field({ form, field, isNumber = false, ...props }: FieldProps) {
  const error = form.mistakes[field];
  return (
    <TextInput
      {...props}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={100}
      value={form.values[field]}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
}

const isCondition = (text: string): text is TelemetryCondition => Object.hasOwn(CONDITIONS, text);

function CheckFields({ form, unit }: { form: RuleFormState; unit: string }) {
  switch (form.values.condition) {
    case 'range':
      return (
        <>
          <Field form={form} field="min" isNumber label={t('Lowest value ({unit})', { unit })} />
          <Field form={form} field="max" isNumber label={t('Highest value ({unit})', { unit })} />
        </>
      );
    case 'rate':
      return (
        <>
          <Field form={form} field="change" isNumber required label={t('More than ({unit})', { unit })} />
          <Field form={form} field="hours" isNumber required label={t('Within (hours)')} />
        </>
      );
    case 'persistence':
      return (
        <>
          <Field
            form={form}
            field="tolerance"
            isNumber
            required
            label={t('Readings differ by at most ({unit})', { unit })}
            description={t('0 for readings that are all the same.')}
          />
          <Field form={form} field="hours" isNumber required label={t('For at least (hours)')} />
        </>
      );
    case 'missing':
      return <Field form={form} field="hours" isNumber required label={t('No reading for more than (hours)')} />;
  }
}

function Fields({ form, parameters }: { form: RuleFormState; parameters: readonly TelemetryParameter[] }) {
  const { values, change } = form;
  const parameter = parameters.find(({ parameter_ndx }) => `${parameter_ndx}` === values.parameter);
  return (
    <fieldset className={formClasses.section}>
      <legend>{t('The rule')}</legend>
      <div className={formClasses.fields}>
        <Field form={form} field="name" label={t('Name')} required />
        <NativeSelect
          label={t('Parameter')}
          data={parameters.map(({ parameter_ndx, name }) => ({
            value: `${parameter_ndx}`,
            label: translateName(name),
          }))}
          value={values.parameter}
          error={form.mistakes.parameter}
          onChange={(event) => change({ parameter: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('Condition')}
          data={Object.entries(CONDITIONS).map(([value, label]) => ({ value, label: translateMarked(label) }))}
          value={values.condition}
          onChange={({ currentTarget: { value } }) => isCondition(value) && change({ condition: value })}
        />
        <CheckFields form={form} unit={translateName(parameter?.unit ?? '')} />
        <Field
          form={form}
          field="well"
          label={t('Only for the well with this number')}
          description={t('Leave it empty for all wells with a logger.')}
        />
      </div>
      <div className={classes.below}>
        <Checkbox
          label={t('The rule is on')}
          checked={values.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}

interface RuleFormProps {
  rule: TelemetryRule | null;
  parameters: readonly TelemetryParameter[];
}

function buttonText({ preview, isPreviewing, isSaving }: RuleFormState): string {
  if (isPreviewing) return t('Computing…');
  if (isSaving) return t('Saving…');
  return preview ? t('Save') : t('See the effect');
}

function RuleForm({ rule, parameters }: RuleFormProps) {
  const navigate = useNavigate();
  const form = useRuleForm(rule, parameters, () => navigate(TELEMETRY_RULES_PATH));
  const { preview, problem, isPreviewing, isSaving, values } = form;
  const parameter = parameters.find(({ parameter_ndx }) => `${parameter_ndx}` === values.parameter);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Fields form={form} parameters={parameters} />
      <div role="status">{preview && parameter && <RulePreview preview={preview} parameter={parameter} />}</div>
      {problem !== null && (
        <Alert color="danger" title={t('The rule was not saved')} role="alert">
          {problem}
        </Alert>
      )}
      <div className={formClasses.buttons}>
        {/* Not disabled while it works: it would lose the focus. */}
        <Button type="submit" aria-disabled={isPreviewing || isSaving}>
          {buttonText(form)}
        </Button>
        <Button variant="default" component={Link} to={TELEMETRY_RULES_PATH}>
          {t('Cancel')}
        </Button>
      </div>
      <p className="ui-note">{t('Nothing is saved until you have seen the effect and choose “Save”.')}</p>
    </form>
  );
}

export default function TelemetryRulePage() {
  const { rule: asked = '' } = useParams();
  const { data, error, retry, retrying } = useTelemetryRules();
  const rule = data?.rules.find(({ rule_ndx }) => `${rule_ndx}` === asked);
  const back = <BackLink to={TELEMETRY_RULES_PATH}>{t('Telemetry rules')}</BackLink>;
  if (!data && error !== null)
    return (
      <LoadError title={t('Telemetry rule')} error={error} onRetry={retry} retrying={retrying}>
        {back}
      </LoadError>
    );
  if (data && !rule && asked !== NEW_RULE) return <NotFoundPanel />;
  return (
    <PageFrame
      title={asked === NEW_RULE ? t('New telemetry rule') : rule ? telemetryRuleName(rule.name) : t('Telemetry rule')}
      before={<p>{back}</p>}
    >
      {data ? <RuleForm key={asked} rule={rule ?? null} parameters={data.parameters} /> : <SkeletonLines lines={8} />}
    </PageFrame>
  );
}
