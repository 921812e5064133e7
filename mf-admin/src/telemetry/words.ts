import type {
  TelemetryAlert,
  TelemetryAlertState,
  TelemetryCheck,
  TelemetryCondition,
  TelemetryMailFrequency,
  TelemetryParameter,
} from '@portal/shared-api';
import { measuredText } from '@portal/shared-api/units';
import { type Marked, msg, t, translateName } from '@portal/shared-i18n';

export const TELEMETRY_PATH = '/admin/telemetry';
export const TELEMETRY_RULES_PATH = `${TELEMETRY_PATH}/rules`;
export const NEW_RULE = 'new';
export const telemetryRulePath = (rule: number | typeof NEW_RULE): string => `${TELEMETRY_RULES_PATH}/${rule}`;

export const STATES = {
  open: msg('alert|Open'),
  acknowledged: msg('Acknowledged'),
  ended: msg('alert|Ended'),
} as const satisfies Record<TelemetryAlertState, Marked>;

export const CONDITIONS = {
  missing: msg('Missing: a logger that stopped sending'),
  range: msg('Range: too low or too high'),
  rate: msg('Rate of change: too fast'),
  persistence: msg('Persistence: a stuck sensor'),
} as const satisfies Record<TelemetryCondition, Marked>;

export const FREQUENCIES = {
  none: msg('No email'),
  immediately: msg('Right away (one email a day at most)'),
  daily: msg('Every day at 7:00 AM'),
  weekly: msg('On Mondays at 7:00 AM'),
} as const satisfies Record<TelemetryMailFrequency, Marked>;

export const END_REASONS = {
  readings: msg('readings are right again'),
  correction: msg('readings were corrected or came late'),
  rule: msg('the rule was changed, turned off or removed'),
  logger: msg('the well no longer has a logger'),
} as const satisfies Record<NonNullable<TelemetryAlert['end_reason']>, Marked>;

/** Of graphs on the map, by parameter. */
const SERIES: Readonly<Record<number, string>> = { 3: 'battery', 4: 'temperature' };
export const graphPath = (wellNdx: number, { parameter_ndx }: TelemetryParameter): string =>
  `/#graph=${wellNdx}/${SERIES[parameter_ndx] ?? 'telemetry'}`;

const DAY_HOURS = 24;

/** `7 days`, or `36 hours` */
export const hoursText = (hours: number): string =>
  hours % DAY_HOURS === 0
    ? t('{days, plural, one {# day} other {# days}}', { days: hours / DAY_HOURS })
    : t('{hours, plural, one {# hour} other {# hours}}', { hours });

export const valueText = (value: number, { unit }: TelemetryParameter): string =>
  t('{value} {unit}', { value: measuredText(value), unit: translateName(unit) });

/** What a rule looks for, in one line. */
export function checkText(check: TelemetryCheck, parameter: TelemetryParameter): string {
  const value = (number: number): string => valueText(number, parameter);
  switch (check.condition) {
    case 'range':
      if (check.min === null) return t('above {max}', { max: value(check.max ?? 0) });
      if (check.max === null) return t('below {min}', { min: value(check.min) });
      return t('below {min} or above {max}', { min: value(check.min), max: value(check.max) });
    case 'rate':
      return t('changes by more than {change} within {time}', {
        change: value(check.change),
        time: hoursText(check.hours),
      });
    case 'persistence':
      return t('stays within {tolerance} for {time} or longer', {
        tolerance: value(check.tolerance),
        time: hoursText(check.hours),
      });
    case 'missing':
      return t('no reading for more than {time}', { time: hoursText(check.hours) });
  }
}

/** What is wrong, in a few words. */
export function troubleText({
  condition,
  value,
  last_at,
  parameter,
}: Pick<TelemetryAlert, 'condition' | 'value' | 'last_at' | 'parameter'>): string {
  if (condition === 'missing') return last_at === null ? t('No reading yet') : t('No readings');
  const text = valueText(value ?? 0, parameter);
  if (condition === 'rate') return t('Changed by {value}', { value: text });
  return condition === 'persistence' ? t('Stays at {value}', { value: text }) : text;
}
