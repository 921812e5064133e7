import { exactNumber } from '@portal/shared-i18n';

/** Of a yield or a depth, as letters have it. */
export const amountText = (value: number | null): string | null => (value === null ? null : exactNumber(value));
