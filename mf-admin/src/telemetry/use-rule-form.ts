import type { TelemetryParameter, TelemetryPreview, TelemetryRule, TelemetryRuleInput } from '@portal/shared-api';
import { telemetryRuleName } from '@portal/shared-api/rules';
import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { messageOf, statusOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import {
  findMistakes,
  inputOf,
  mistakesIn,
  type RuleMistakes,
  type RuleValues,
  startValues,
} from './rule-form-values.ts';
import { previewRule, saveRule } from './telemetry.resource.ts';
import { refetchTelemetry } from './use-telemetry.ts';

export interface RuleFormState {
  values: RuleValues;
  mistakes: RuleMistakes;
  change: (part: Partial<RuleValues>) => void;
  /** Of what is entered now. */
  preview: TelemetryPreview | null;
  isPreviewing: boolean;
  isSaving: boolean;
  /** Saves what was previewed, or previews it first. */
  submit: () => void;
  /** Why nothing was saved, unless a field says it. */
  problem: string | null;
}

/** What a preview depends on: not the name. */
const scopeOf = ({ name: _, is_on: __, ...scope }: TelemetryRuleInput): string => JSON.stringify(scope);

/** @param known the rule that is changed; `null` for a new one */
export function useRuleForm(
  known: TelemetryRule | null,
  parameters: readonly TelemetryParameter[],
  onSaved: () => void,
): RuleFormState {
  // Whoever changed it in the meantime is not overwritten by a second click: the version stays that of the form.
  const [rule] = useState(known);
  const [values, setValues] = useState(() => startValues(rule, parameters[0]?.parameter_ndx ?? 0));
  const [mistakes, setMistakes] = useState<RuleMistakes>({});
  const [seen, setSeen] = useState<{ scope: string; preview: TelemetryPreview } | null>(null);
  const onError = (error: unknown): void => setMistakes(mistakesIn(error));
  const previewing = useApiMutation((api, input: TelemetryRuleInput) => previewRule(api, input), {
    onSuccess: (preview, input) => setSeen({ scope: scopeOf(input), preview }),
    onError,
  });
  const saving = useApiMutation((api, input: TelemetryRuleInput) => saveRule(api, rule, input), {
    onSuccess: async ({ name }) => {
      notify('success', t('Rule “{name}” was saved.', { name: telemetryRuleName(name) }));
      onSaved();
      await refetchTelemetry();
    },
    onError: async (error) => {
      onError(error);
      if (statusOf(error) === 412) await refetchTelemetry();
    },
  });
  const isSeen = seen?.scope === scopeOf(inputOf(values));
  const error = previewing.error ?? saving.error;
  return {
    values,
    mistakes,
    change: (part) => {
      setValues((before) => ({ ...before, ...part }));
      setMistakes((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(part, field))),
      );
    },
    preview: isSeen ? seen.preview : null,
    isPreviewing: previewing.isPending,
    isSaving: saving.isPending,
    submit: () => {
      const found = findMistakes(values);
      setMistakes(found);
      if (Object.keys(found).length > 0 || previewing.isPending || saving.isPending) return;
      previewing.reset();
      saving.reset();
      if (isSeen) saving.mutate(inputOf(values));
      else previewing.mutate(inputOf(values));
    },
    problem: error !== null && Object.keys(mistakesIn(error)).length === 0 ? messageOf(error) : null,
  };
}
