import type { DistrictRule, RuleEffect } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  changeOf,
  mistakesIn,
  proposalOf,
  type RuleMistakes,
  type RuleTask,
  type RuleValues,
  startValues,
} from './rule-form-values.ts';
import { isPresent, ruleName } from './rule-words.ts';
import { changeRule, fetchEffect, type Proposal } from './rules.resource.ts';
import { refetchRules } from './use-rules.ts';

/** What was computed, and for which change. */
export interface SeenEffect {
  proposal: Proposal;
  effect: RuleEffect;
}

export interface RuleFormState {
  element: RefObject<HTMLFormElement | null>;
  rule: DistrictRule;
  task: RuleTask;
  values: RuleValues;
  mistakes: RuleMistakes;
  change: (part: Partial<RuleValues>) => void;
  effect: {
    seen: SeenEffect | null;
    /** Somebody else has changed the rule since it was computed. */
    isOutdated: boolean;
    isPending: boolean;
    error: unknown;
  };
  /** Changes of production rules are saved after their effect was seen. */
  mustSeeEffect: boolean;
  seeEffect: () => void;
  save: () => void;
  saving: boolean;
  /** Why nothing was saved, unless a field says it. */
  problem: string | null;
  cancel: () => void;
}

const isSame = (one: Proposal, other: Proposal): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Nothing of what was entered is lost when somebody else was faster: the rule is fetched again, and its effect too. */
export function useRuleForm(
  rule: DistrictRule,
  today: string,
  { task, isFirst, onDone }: { task: RuleTask; isFirst: boolean; onDone: () => void },
): RuleFormState {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() =>
    startValues(
      task,
      today,
      rule.periods.find((period) => isPresent(period, today)),
    ),
  );
  const [mistakes, setMistakes] = useState<RuleMistakes>({});
  const [seen, setSeen] = useState<(SeenEffect & { version: string }) | null>(null);

  const show = (error: unknown): void => {
    flushSync(() => setMistakes(mistakesIn(error)));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const proposal = proposalOf(rule, task, values);
  const asking = useApiMutation(
    async (api, asked: Proposal): Promise<SeenEffect> => ({
      proposal: asked,
      effect: await fetchEffect(api, { changes: [asked] }),
    }),
    {
      onSuccess: (answer) => setSeen({ ...answer, version: rule.version }),
      onError: show,
      // The effect is of the rules as they are now, which somebody else may have changed.
      onSettled: () => void refetchRules(),
    },
  );
  const saving = useApiMutation(
    (api) =>
      changeRule(api, rule, {
        version: rule.version,
        npgcd_well_class_ndx: rule.well_class?.npgcd_well_class_ndx ?? null,
        change: changeOf(task, values),
        reason: values.reason.trim() || null,
      }),
    {
      onSuccess: () => {
        const name = ruleName(rule);
        notify(
          'success',
          task.kind === 'removal'
            ? t('A value of “{name}” was removed.', { name })
            : t('Rule “{name}” was saved.', { name }),
        );
        onDone();
      },
      onError: show,
      onSettled: () => void refetchRules(),
    },
  );

  // A form that follows another one took the focus from a button that is gone.
  useEffect(() => {
    if (!isFirst) element.current?.querySelector('h2')?.focus();
  }, [isFirst]);

  const isOfForm = seen !== null && isSame(seen.proposal, proposal);
  const isCurrent = isOfForm && seen.version === rule.version;
  const hasFieldMistakes = Object.keys(mistakesIn(saving.error)).length > 0;
  return {
    element,
    rule,
    task,
    values,
    mistakes,
    change: (part) => {
      setValues((before) => ({ ...before, ...part }));
      setMistakes((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(part, field))),
      );
    },
    effect: {
      seen: isCurrent ? seen : null,
      isOutdated: isOfForm && !isCurrent,
      isPending: asking.isPending,
      error: asking.error,
    },
    mustSeeEffect: rule.table === 'production' && !isCurrent,
    seeEffect: () => {
      saving.reset();
      asking.mutate(proposal);
    },
    save: () => saving.mutate(),
    saving: saving.isPending,
    problem: saving.error !== null && !hasFieldMistakes ? messageOf(saving.error) : null,
    cancel: onDone,
  };
}
