import { withoutThousands } from '@portal/shared-i18n';

/** "1,234.5" → 123450; `null` for what is no amount. Without arithmetic on fractions, so that no cent is lost. */
export function parseCents(text: string): number | null {
  const amount = withoutThousands(text.trim().replace(/^\$\s*/, ''));
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(`${whole}${fraction.padEnd(2, '0')}`);
}

/** For a field: "12.50". */
export const centsField = (cents: number): string => (cents / 100).toFixed(2);
