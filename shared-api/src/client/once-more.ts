/** What browsers throw where no answer came (fetch), or where it broke off (also while parsed). */
export const isNoAnswer = (error: unknown): boolean =>
  ['TypeError', 'SyntaxError'].includes((error as Error | null)?.name ?? '');

/** Until a phone that leaves its Wi-Fi is on the mobile network. */
export const ONCE_MORE_AFTER_MS = 1000;

/**
 * Asks once more where no answer came. Browsers drop every connection when the network changes, on a phone that leaves its Wi-Fi as
 * on a laptop that starts its VPN.
 *
 * @param ask must be safe to repeat
 */
export async function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, ONCE_MORE_AFTER_MS));
    return ask();
  }
}
