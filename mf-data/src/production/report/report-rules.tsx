import { RULES_ALWAYS_VALID_FROM } from '@portal/shared-api/limits';
import { productionRules, translateRule } from '@portal/shared-api/rules';
import { t } from '@portal/shared-i18n';
import { FactList } from '@portal/shared-ui';
import { dateText } from '@portal/shared-ui/time';
import type { ProductionReport } from '../production.resource.ts';
import classes from './report-rules.module.css';

type Rule = ProductionReport['rules'][number];

function sourceText({ source, valid_from, valid_until }: Rule): string {
  const from = valid_from <= RULES_ALWAYS_VALID_FROM ? '' : dateText(valid_from);
  const until = valid_until === null ? '' : dateText(valid_until);
  if (from && until) return t('{source}, in force from {from} until {until}', { source, from, until });
  if (from) return t('{source}, in force from {from}', { source, from });
  return until ? t('{source}, in force until {until}', { source, until }) : source;
}

export function ReportRules({ report: { rules, year } }: { report: ProductionReport }) {
  if (rules.length === 0) return null;
  return (
    <details className={classes.rules}>
      <summary>{t('Rules for {year} and their sources', { year })}</summary>
      <FactList
        facts={rules
          .map((row) => translateRule(productionRules, row))
          .map((rule) => [
            rule.label,
            <>
              <strong>{rule.text}</strong>
              <span>{sourceText(rule)}</span>
            </>,
          ])}
      />
    </details>
  );
}
