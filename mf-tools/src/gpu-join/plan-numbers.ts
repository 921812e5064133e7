import type { JoinPlan } from '@portal/shared-api';
import { decimalsThatAdd } from '@portal/shared-api/units';
import { formatNumber } from '@portal/shared-i18n';

export { acreFeetText, decimalText as acresText } from '@portal/shared-api/units';

/** With which the acres of record add up. */
export const acresDecimals = ({ gpus }: JoinPlan): number =>
  decimalsThatAdd(gpus.map(({ total_acres }) => total_acres ?? 0));

export const feetText = (feet: number): string => formatNumber(feet, { maximumFractionDigits: 0 });

/** Rounded up, so that a value above a limit is shown above it. */
export const roundedUp = (value: number, digits: number): number => {
  const factor = 10 ** digits;
  // Without the noise of multiplication: 1600.1 * 10 is more than 16001.
  return Math.ceil(Number((value * factor).toFixed(6))) / factor;
};
