import { readNumber } from '@portal/shared-i18n';
import type { EvidenceFigures, Method } from '../production.resource.ts';
import { fieldNumber } from '../values/numbers.ts';

/** What the fields hold, by name; `month0` to `month11` for gas bills. */
export type EvidenceValues = Record<string, string> & { kind: EvidenceFigures['kind'] };

export const MONTHS = Array.from({ length: 12 }, (_, index) => index);
export const NUMBER_FIELDS: Readonly<Record<EvidenceFigures['kind'], readonly string[]>> = {
  'natural-gas': [...MONTHS.map((month) => `month${month}`), 'factor'],
  pivot: ['hours', 'gpm'],
  nameplate: ['hours', 'gpm'],
};

export const firstKind = (method: Method): EvidenceFigures['kind'] => (method === 'meter' ? 'nameplate' : method);

export function evidenceValues(figures: EvidenceFigures | undefined, method: Method): EvidenceValues {
  if (!figures) return { kind: firstKind(method), unit: 'mcf', source: '' };
  if (figures.kind !== 'natural-gas') {
    const { kind, hours, gpm, source } = figures;
    return { kind, unit: 'mcf', hours: fieldNumber(hours), gpm: fieldNumber(gpm), source };
  }
  const { kind, unit, months, acre_feet_per_unit, source } = figures;
  return {
    kind,
    unit,
    source,
    factor: fieldNumber(acre_feet_per_unit),
    ...Object.fromEntries(months.map((value, month) => [`month${month}`, fieldNumber(value)])),
  };
}

/** Names of the fields that keep the figures from being computed: empty ones, except bills, and those that are no positive number. */
export function wrongFields(values: EvidenceValues): string[] {
  const numbers = NUMBER_FIELDS[values.kind].filter((name) => {
    const value = readNumber(values[name] ?? '');
    if (value === null) return !name.startsWith('month');
    return Number.isNaN(value) || value < 0 || (value === 0 && (name === 'factor' || name === 'gpm'));
  });
  return (values.source ?? '').trim() === '' ? [...numbers, 'source'] : numbers;
}

/** `null` while a field is wrong. */
export function evidenceFigures(values: EvidenceValues): EvidenceFigures | null {
  if (wrongFields(values).some((name) => name !== 'source')) return null;
  const number = (name: string): number => readNumber(values[name] ?? '')!;
  const source = (values.source ?? '').trim();
  if (values.kind !== 'natural-gas') return { kind: values.kind, hours: number('hours'), gpm: number('gpm'), source };
  return {
    kind: values.kind,
    unit: values.unit as 'mcf',
    months: MONTHS.map((month) => readNumber(values[`month${month}`] ?? '')),
    acre_feet_per_unit: number('factor'),
    source,
  };
}
