import type { AuditEntry, TelemetryCheck, TelemetryRule } from '@portal/shared-api';

type Described = Record<string, string | null>;

/** For the record, in English. */
function describeCheck(check: TelemetryCheck, unit: string): string {
  switch (check.condition) {
    case 'range': {
      const bounds = [check.min !== null && `below ${check.min}`, check.max !== null && `above ${check.max}`];
      return `range: ${bounds.filter(Boolean).join(' or ')} ${unit}`;
    }
    case 'rate':
      return `rate of change: more than ${check.change} ${unit} within ${check.hours} hours`;
    case 'persistence':
      return `persistence: within ${check.tolerance} ${unit} for ${check.hours} hours`;
    case 'missing':
      return `missing: no reading for more than ${check.hours} hours`;
  }
}

const describe = (rule: TelemetryRule | null): Described =>
  rule
    ? {
        Name: rule.name,
        Parameter: rule.parameter.name,
        Condition: describeCheck(rule.check, rule.parameter.unit),
        Well: rule.well_id ?? 'all',
        State: rule.is_on ? 'on' : 'off',
      }
    : {};

/** What an entry of the audit log says. */
export function changesOfRule(before: TelemetryRule | null, after: TelemetryRule | null): AuditEntry['changes'] {
  const [from, to] = [describe(before), describe(after)];
  return Object.keys(after ? to : from)
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((change) => change.from !== change.to);
}
