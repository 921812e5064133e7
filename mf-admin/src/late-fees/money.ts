/** "1,234.5" → 123450; `null` for what is no amount. Without arithmetic on fractions, so that no cent is lost. */
export function parseCents(text: string): number | null {
  const [, whole, fraction = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(`${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`);
}

/** For a field: "12.50". */
export const centsField = (cents: number): string => (cents / 100).toFixed(2);
