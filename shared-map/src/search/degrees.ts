/** Accepts a typographic minus sign; `null` for anything but a number. */
export function numberOf(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace('−', '-'));
  return Number.isFinite(value) ? value : null;
}

export const MAX_DEGREES = { lat: 90, lon: 180 } as const;

/** `null` outside the limits. */
export function degreesOf(text: string, axis: keyof typeof MAX_DEGREES): number | null {
  const value = numberOf(text);
  return value !== null && Math.abs(value) <= MAX_DEGREES[axis] ? value : null;
}
