/** Enough to tell requests apart, and short enough for the phone. */
const SHORT = 8;

/**
 * A random UUID, which the gateway and the API write into their logs. Browsers have `randomUUID` on https and on this
 * machine alone, so on plain http it is put together here (RFC 9562, version 4).
 */
export function newRequestId(random: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const shortReference = (requestId: string): string => requestId.slice(0, SHORT);
