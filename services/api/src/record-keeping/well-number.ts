/** After `DA-0099` comes `DA-0100`, after `DA-9999` `DA-10000`. */
export function nextNumber(number: string): string {
  const [, letters = '', digits = ''] = /^(.*?)(\d*)$/s.exec(number) ?? [];
  const next = `${BigInt(digits || '0') + 1n}`;
  return letters + next.padStart(digits.length, '0');
}
