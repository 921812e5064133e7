/** Accepts a typographic minus sign; `null` for anything but a number. */
export function numberOf(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace('−', '-'));
  return Number.isFinite(value) ? value : null;
}
