import type { TelemetryRule } from '@portal/shared-api';
import { telemetryRuleName } from '@portal/shared-api/rules';
import { t, translateName } from '@portal/shared-i18n';
import { Button, notify, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { ConfirmDialog, LoadError, RefreshFailure, statusOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { useState } from 'react';
import recordClasses from '../records/record-page.module.css';
import classes from './telemetry.module.css';
import { removeRule } from './telemetry.resource.ts';
import { TelemetryViews } from './telemetry-views.tsx';
import { refetchTelemetry, useTelemetryRules } from './use-telemetry.ts';
import { checkText, NEW_RULE, TELEMETRY_PATH, telemetryRulePath } from './words.ts';

function scopeText({ well_ndx, well_id, loggers, is_on }: TelemetryRule): string {
  if (well_ndx !== null && loggers === 0)
    return t('Only for a well that no longer has a logger: the rule finds nothing. Change it or remove it.');
  const scope =
    well_id === null
      ? t('{count, plural, =0 {For all loggers; there are none} one {For # logger} other {For all # loggers}}', {
          count: loggers,
        })
      : t('Only for well {well}', { well: well_id });
  return is_on ? scope : t('{scope}. Turned off.', { scope });
}

function RuleCard({ rule, onRemove }: { rule: TelemetryRule; onRemove: () => void }) {
  const name = telemetryRuleName(rule.name);
  return (
    <li className={classes.rule}>
      <h2>{name}</h2>
      <p>
        {t('{parameter}: {check}', {
          parameter: translateName(rule.parameter.name),
          check: checkText(rule.check, rule.parameter),
        })}
      </p>
      <p className="ui-muted">{scopeText(rule)}</p>
      <p>
        <Link to={`${TELEMETRY_PATH}?rule_ndx=${rule.rule_ndx}`}>
          {t('{count, plural, =0 {No open alerts} one {# open alert} other {# open alerts}}', {
            count: rule.open_alerts,
          })}
        </Link>
      </p>
      <div className={recordClasses.actions}>
        <Button
          variant="default"
          component={Link}
          to={telemetryRulePath(rule.rule_ndx)}
          aria-label={t('Change rule {name}', { name })}
        >
          {t('Change')}
        </Button>
        <Button variant="default" aria-label={t('Remove rule {name}', { name })} onClick={onRemove}>
          {t('Remove…')}
        </Button>
      </div>
    </li>
  );
}

function RemoveDialog({ rule, onClose }: { rule: TelemetryRule; onClose: () => void }) {
  const remove = useApiMutation((api) => removeRule(api, rule), {
    onSuccess: async () => {
      onClose();
      notify('success', t('Rule “{name}” was removed.', { name: telemetryRuleName(rule.name) }));
      await refetchTelemetry();
    },
    onError: async (problem) => {
      if (statusOf(problem) === 412 || statusOf(problem) === 404) await refetchTelemetry();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('Remove this rule?')}
      action={t('Remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {t('{name}: its open alerts end. Alerts of the past stay in the list.', { name: telemetryRuleName(rule.name) })}
      </p>
    </ConfirmDialog>
  );
}

/** By which readings are judged. */
export default function TelemetryRulesPage() {
  const [asked, setAsked] = useState<number | null>(null);
  const { data, error, retry, retrying } = useTelemetryRules();
  const title = t('Telemetry rules');
  if (!data && error !== null) return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  const removed = data?.rules.find(({ rule_ndx }) => rule_ndx === asked);
  return (
    <PageFrame title={title} lead={t('A reading that breaks a rule raises an alert, one for each rule and well.')}>
      <TelemetryViews shown="rules" />
      <div className={classes.view}>
        {error !== null && <RefreshFailure error={error} onRetry={retry} />}
        <Button component={Link} to={telemetryRulePath(NEW_RULE)}>
          {t('Add a rule')}
        </Button>
        {data ? (
          <ul className={classes.rules}>
            {data.rules.map((rule) => (
              <RuleCard key={rule.rule_ndx} rule={rule} onRemove={() => setAsked(rule.rule_ndx)} />
            ))}
          </ul>
        ) : (
          <SkeletonLines lines={8} />
        )}
        {data?.rules.length === 0 && (
          <p>{t('There are no rules, so no one is notified when a logger stops sending.')}</p>
        )}
      </div>
      {removed && <RemoveDialog rule={removed} onClose={() => setAsked(null)} />}
    </PageFrame>
  );
}
