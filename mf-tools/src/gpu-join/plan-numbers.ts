import { formatNumber } from '@portal/shared-i18n';

export { acreFeetText, acresText, decimalText as measuredText, roundedUp } from '@portal/shared-api/units';

export const feetText = (feet: number): string => formatNumber(feet, { maximumFractionDigits: 0 });
