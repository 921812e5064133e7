import type { TelemetryCheck, TelemetryCondition, TelemetryRule, TelemetryRuleInput } from '@portal/shared-api';
import { readNumber, t } from '@portal/shared-i18n';
import { errorsOf } from '@portal/shared-ui/answers';

/** What is typed. */
export interface RuleValues {
  name: string;
  parameter: string;
  condition: TelemetryCondition;
  min: string;
  max: string;
  change: string;
  tolerance: string;
  hours: string;
  /** Empty for all loggers. */
  well: string;
  isOn: boolean;
}

export type RuleField = Exclude<keyof RuleValues, 'isOn'>;
export type RuleMistakes = Partial<Record<RuleField, string>>;

const textOf = (value: number | null | undefined): string => (value === null || value === undefined ? '' : `${value}`);

/** @param rule that is changed; `null` for a new one */
export function startValues(rule: TelemetryRule | null, parameter: number): RuleValues {
  const check: Partial<Record<'min' | 'max' | 'change' | 'tolerance' | 'hours', number | null>> = rule?.check ?? {};
  return {
    name: rule?.name ?? '',
    parameter: `${rule?.parameter.parameter_ndx ?? parameter}`,
    condition: rule?.check.condition ?? 'range',
    min: textOf(check.min),
    max: textOf(check.max),
    change: textOf(check.change),
    tolerance: textOf(check.tolerance),
    hours: textOf(check.hours),
    well: rule?.well_id ?? '',
    isOn: rule?.is_on ?? true,
  };
}

const FIELDS: Record<TelemetryCondition, readonly ('min' | 'max' | 'change' | 'tolerance' | 'hours')[]> = {
  range: ['min', 'max'],
  rate: ['change', 'hours'],
  persistence: ['tolerance', 'hours'],
  missing: ['hours'],
};

const numberOf = (text: string): number | null => readNumber(text, 'any');

/** What the server would not understand; it knows the rest. */
export function findMistakes(values: RuleValues): RuleMistakes {
  const mistakes: RuleMistakes = {};
  for (const field of FIELDS[values.condition]) {
    const number = numberOf(values[field]);
    if (Number.isNaN(number)) mistakes[field] = t('Enter a number, such as 12.5.');
    else if (number === null && values.condition !== 'range') mistakes[field] = t('Enter a number.');
  }
  return mistakes;
}

function checkOf(values: RuleValues): TelemetryCheck {
  const number = (field: 'change' | 'tolerance' | 'hours'): number => numberOf(values[field]) ?? 0;
  switch (values.condition) {
    case 'range':
      return { condition: 'range', min: numberOf(values.min), max: numberOf(values.max) };
    case 'rate':
      return { condition: 'rate', change: number('change'), hours: number('hours') };
    case 'persistence':
      return { condition: 'persistence', tolerance: number('tolerance'), hours: number('hours') };
    case 'missing':
      return { condition: 'missing', hours: number('hours') };
  }
}

/** @param values without a mistake */
export const inputOf = (values: RuleValues): TelemetryRuleInput => ({
  name: values.name.trim(),
  parameter_ndx: Number(values.parameter),
  check: checkOf(values),
  well_id: values.well.trim() || null,
  is_on: values.isOn,
});

const BY_PATH: Readonly<Record<string, RuleField>> = {
  'body.name': 'name',
  'body.parameter_ndx': 'parameter',
  'body.well_id': 'well',
  'body.check.min': 'min',
  'body.check.max': 'max',
  'body.check.change': 'change',
  'body.check.tolerance': 'tolerance',
  'body.check.hours': 'hours',
};

export function mistakesIn(error: unknown): RuleMistakes {
  const mistakes: RuleMistakes = {};
  for (const { path, message } of errorsOf(error)) {
    const field = BY_PATH[path];
    if (field) mistakes[field] ??= message;
  }
  return mistakes;
}
