import { exactNumber, type Marked, msg, t } from '@portal/shared-i18n';
import type { MeterScale, MeterUnit } from './meters.ts';

const NAMES = {
  gallons: msg('gallons'),
  '100 gallons': msg('100 gallons'),
  '1000 gallons': msg('1000 gallons'),
  'acre-feet': msg('acre-feet'),
  'acre-inches': msg('acre-inches'),
  'cubic feet': msg('cubic feet'),
} as const satisfies Record<MeterUnit, Marked>;

export const meterUnitText = (unit: MeterUnit): string => t(NAMES[unit]);

/** `acre-feet × 0.001` @param unit in the reader's language */
export const withMultiplier = (unit: string, multiplier: number): string =>
  multiplier === 1 ? unit : `${unit} × ${exactNumber(multiplier)}`;

/** What one count of a register stands for. */
export const meterScaleText = ({ unit, multiplier }: Pick<MeterScale, 'unit' | 'multiplier'>): string =>
  withMultiplier(meterUnitText(unit), multiplier);
