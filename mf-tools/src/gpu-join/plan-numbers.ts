import { formatNumber } from '@portal/shared-i18n';

export { acreFeetText, acresText, decimalText as measuredText } from '@portal/shared-api/units';

export const feetText = (feet: number): string => formatNumber(feet, { maximumFractionDigits: 0 });

/** Rounded up, so that a value above a limit is shown above it. */
export const roundedUp = (value: number, digits: number): number => {
  const factor = 10 ** digits;
  // Without the noise of multiplication: 1600.1 * 10 is more than 16001.
  return Math.ceil(Number((value * factor).toFixed(6))) / factor;
};
