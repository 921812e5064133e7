import type { DistrictRule } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { BackLink, useParams, useSearchParams } from '@portal/shared-ui/router';
import { useState } from 'react';
import { EffectView } from './effect-view.tsx';
import { RuleForm } from './rule-form.tsx';
import type { RuleTask } from './rule-form-values.ts';
import classes from './rule-page.module.css';
import { RULES_PATH, rulePath } from './rule-path.ts';
import { ruleName } from './rule-words.ts';
import { Timeline } from './timeline.tsx';
import { useRuleForm } from './use-rule-form.ts';
import { useRules } from './use-rules.ts';

const BackToRules = () => <BackLink to={RULES_PATH}>{t('Rules')}</BackLink>;
const NEW_VALUE: RuleTask = { kind: 'new-value' };

interface ChangeProps {
  rule: DistrictRule;
  today: string;
  task: RuleTask;
  isFirst: boolean;
  onDone: () => void;
}

function RuleChange({ rule, today, ...options }: ChangeProps) {
  const form = useRuleForm(rule, today, options);
  const { seen, isOutdated, isPending, error } = form.effect;
  const hasField = Object.keys(form.mistakes).length > 0;
  return (
    <div className={rule.table === 'production' ? classes.change : classes.alone}>
      <RuleForm form={form} />
      {rule.table === 'production' ? (
        <EffectView
          seen={seen}
          outdated={isOutdated}
          pending={isPending}
          error={hasField ? null : error}
          onRetry={form.seeEffect}
          today={today}
        />
      ) : (
        <p className="ui-muted">
          {t(
            'Spacing rules change no account. “Can I drill here?” and GPU reports use the new distance from its first day on; wells on record stay where they are.',
          )}
        </p>
      )}
    </div>
  );
}

function RuleView({ rule, today }: { rule: DistrictRule; today: string }) {
  const [task, setTask] = useState<{ task: RuleTask; number: number }>({ task: NEW_VALUE, number: 0 });
  const begin = (next: RuleTask): void => setTask(({ number }) => ({ task: next, number: number + 1 }));
  return (
    <>
      <Timeline rule={rule} today={today} onTask={begin} />
      {rule.expected === null ? (
        <p className="ui-paragraph">
          {t('This version of the portal does not know this rule, so it cannot change it.')}
        </p>
      ) : (
        <RuleChange
          key={task.number}
          rule={rule}
          today={today}
          task={task.task}
          isFirst={task.number === 0}
          onDone={() => begin(NEW_VALUE)}
        />
      )}
    </>
  );
}

export default function RulePage() {
  const { table = '', rule = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, retry, retrying } = useRules();
  const wellClass = search.get('class');
  const found = data?.rules.find(
    (one) =>
      one.table === table &&
      one.rule === rule &&
      String(one.well_class?.npgcd_well_class_ndx ?? '') === (wellClass ?? ''),
  );
  if (!data && error !== null) {
    return (
      <LoadError title={t('Rule')} error={error} onRetry={retry} retrying={retrying}>
        <BackToRules />
      </LoadError>
    );
  }
  return (
    <PageFrame title={found ? ruleName(found) : t('Rule')} width="full">
      <p className={classes.links}>
        <BackToRules />
      </p>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {!data ? (
        <SkeletonLines lines={6} />
      ) : found ? (
        <RuleView key={rulePath(found)} rule={found} today={data.today} />
      ) : (
        <p className="ui-paragraph">{t('The portal has no such rule.')}</p>
      )}
    </PageFrame>
  );
}
