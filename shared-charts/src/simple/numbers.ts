import { decimalText } from '@portal/shared-api/units';

export const feetText = (feet: number): string => decimalText(feet, 2);
