import type { DistrictRule } from '@portal/shared-api';
import { msg, t, translateName } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { RuleTask } from './rule-form-values.ts';
import { isFuture, isPresent, type Period, periodText, valueText } from './rule-words.ts';
import classes from './timeline.module.css';

const STATES = { past: msg('rule|Past'), present: msg('rule|Today'), future: msg('rule|Future') } as const;

const stateOf = (period: Period, today: string): keyof typeof STATES =>
  isFuture(period, today) ? 'future' : isPresent(period, today) ? 'present' : 'past';

interface TimelineProps {
  rule: DistrictRule;
  today: string;
  onTask: (task: RuleTask) => void;
}

function PeriodLine({ rule, period, today, onTask }: TimelineProps & { period: Period }) {
  const state = stateOf(period, today);
  const value = valueText(rule, period);
  const when = periodText(period);
  return (
    <li className={classes.period} data-state={state}>
      <span className={classes.state}>{t(STATES[state])}</span>
      <div className={classes.body}>
        <strong>{value}</strong>
        <span className={classes.note}>{[when, translateName(period.source)].filter(Boolean).join(' · ')}</span>
      </div>
      {rule.expected !== null && (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            aria-label={t('Correct {value}', { value })}
            onClick={() => onTask({ kind: 'correction', period })}
          >
            {t('Correct')}
          </Button>
          {state === 'future' && rule.periods[0] !== period && (
            <Button
              variant="outline"
              color="danger"
              leftSection={<Trash2 size={16} aria-hidden />}
              aria-label={t('value|Remove {value}', { value })}
              onClick={() => onTask({ kind: 'removal', period })}
            >
              {t('value|Remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** All values of a rule, the latest first. */
export function Timeline(props: TimelineProps) {
  const { periods } = props.rule;
  if (periods.length === 0) return <p className="ui-muted">{t('This rule has no value yet.')}</p>;
  return (
    <ol className="ui-card">
      {periods.toReversed().map((period) => (
        <PeriodLine key={period.valid_from} period={period} {...props} />
      ))}
    </ol>
  );
}
