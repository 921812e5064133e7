import { readNumber } from '@portal/shared-i18n';

/** What the API is sent of a field for a number: what is none is sent as it is, and the API says what is wrong with it. */
export function sentNumber(text: string): number | string | null {
  const value = readNumber(text, 'any');
  return Number.isNaN(value) ? text : value;
}
