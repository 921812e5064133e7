import { type Marked, msg, t } from '@portal/shared-i18n';
import type { MeterUnit } from './meters.ts';

const NAMES = {
  gallons: msg('gallons'),
  '100 gallons': msg('100 gallons'),
  '1000 gallons': msg('1000 gallons'),
  'acre-feet': msg('acre-feet'),
  'acre-inches': msg('acre-inches'),
  'cubic feet': msg('cubic feet'),
} as const satisfies Record<MeterUnit, Marked>;

export const meterUnitText = (unit: MeterUnit): string => t(NAMES[unit]);
