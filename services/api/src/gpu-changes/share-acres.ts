const TENTHS = 10;

/**
 * Acres of record of the parts of a GPU, to the tenth: what is entered, and of the rest a share by measured acres. They add up to the
 * acres of the GPU unless all are entered.
 */
export function shareAcres(total: number, parts: readonly { given: number | null; measured: number }[]): number[] {
  const open = parts.filter(({ given }) => given === null);
  const left = total - parts.reduce((sum, { given }) => sum + (given ?? 0), 0);
  const measured = open.reduce((sum, part) => sum + part.measured, 0);
  const last = open.at(-1);
  let rest = left;
  return parts.map((part) => {
    if (part.given !== null) return part.given;
    const share = part === last ? rest : Math.round(((left * part.measured) / measured) * TENTHS) / TENTHS;
    rest -= share;
    return Math.round(share * 1e6) / 1e6;
  });
}
