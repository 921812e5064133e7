import { RULES_ALWAYS_VALID_FROM } from '@portal/shared-api/limits';
import { FactList } from '@portal/shared-ui';
import { dateText } from '@portal/shared-ui/time';
import type { ProductionReport } from '../production.resource.ts';
import classes from './report-rules.module.css';

type Rule = ProductionReport['rules'][number];

function inForce({ valid_from, valid_until }: Rule): string {
  const from = valid_from <= RULES_ALWAYS_VALID_FROM ? '' : `from ${dateText(valid_from)}`;
  const until = valid_until === null ? '' : `until ${dateText(valid_until)}`;
  const when = [from, until].filter(Boolean).join(' ');
  return when && `, in force ${when}`;
}

export function ReportRules({ report: { rules, year } }: { report: ProductionReport }) {
  if (rules.length === 0) return null;
  return (
    <details className={classes.rules}>
      <summary>Rules for {year} and their sources</summary>
      <FactList
        facts={rules.map((rule) => [
          rule.label,
          <>
            <strong>{rule.text}</strong>
            <span>
              {rule.source}
              {inForce(rule)}
            </span>
          </>,
        ])}
      />
    </details>
  );
}
