import type { Reading } from '@portal/shared-api';
import { decimalText } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';

const UNITS = { feet: msg('feet'), volts: msg('volts') };

/** `120.18`, in the graph, its words and its table alike. */
export const valueText = (value: number): string => decimalText(value, 2);

/** The unit of readings in the page's language; empty without any. */
export function unitText(readings: readonly Pick<Reading, 'unit_desc'>[]): string {
  const unit = readings[0]?.unit_desc ?? '';
  return unit in UNITS ? t(UNITS[unit as keyof typeof UNITS]) : unit;
}
