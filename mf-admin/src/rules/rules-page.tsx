import type { DistrictRule } from '@portal/shared-api';
import { RULE_GROUPS } from '@portal/shared-api/rules';
import { t, translateName } from '@portal/shared-i18n';
import { PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { Link } from '@portal/shared-ui/router';
import { rulePath } from './rule-path.ts';
import { isFuture, isPresent, periodText, ruleName, valueText } from './rule-words.ts';
import classes from './rules-page.module.css';
import { useRules } from './use-rules.ts';

const GROUPS: Readonly<Record<string, string>> = RULE_GROUPS;

function RuleLine({ rule, today }: { rule: DistrictRule; today: string }) {
  const present = rule.periods.find((period) => isPresent(period, today));
  const next = rule.periods.find((period) => isFuture(period, today));
  const since = present && periodText(present);
  return (
    <li className={classes.rule}>
      <Link to={rulePath(rule)} className={classes.name}>
        {ruleName(rule)}
      </Link>
      <div className={classes.value}>
        <strong>{present ? valueText(rule, present) : t('No value applies today')}</strong>
        {since && <span className={classes.since}>{since}</span>}
        {next && (
          <span className={classes.next}>
            {t('{period}: {value}', { period: periodText(next) ?? '', value: valueText(rule, next) })}
          </span>
        )}
      </div>
      <span className={classes.source}>{present && translateName(present.source)}</span>
    </li>
  );
}

function RuleGroup({ name, rules, today }: { name: string; rules: readonly DistrictRule[]; today: string }) {
  return (
    <section>
      <h2 className={classes.group}>{name}</h2>
      <ul className="ui-card">
        {rules.map((rule) => (
          <RuleLine key={rulePath(rule)} rule={rule} today={today} />
        ))}
      </ul>
    </section>
  );
}

export default function RulesPage() {
  const { data, error, retry, retrying } = useRules();
  const title = t('Rules');
  if (!data && error !== null) return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  const groups = [...new Set([...Object.keys(GROUPS), ...(data?.rules.map(({ group }) => group) ?? [])])];
  return (
    <PageFrame
      title={title}
      lead={t(
        'See what each rule of the district says today, what it said before, and what a change would do. A change applies from its day on.',
      )}
    >
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? (
        groups.map((group) => {
          const rules = data.rules.filter((rule) => rule.group === group);
          const name = group === null ? t('Other rules') : translateName(GROUPS[group] ?? group);
          return rules.length > 0 && <RuleGroup key={group} name={name} rules={rules} today={data.today} />;
        })
      ) : (
        <div className="ui-card">
          <SkeletonLines lines={9} />
        </div>
      )}
    </PageFrame>
  );
}
