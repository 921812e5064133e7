import { look } from './look.ts';
import { hasUnsavedWork } from './unsaved.ts';

const KEY = 'portal.reloaded-at';
/** A page is not reloaded by itself again within this time: what is missing after a reload stays missing. */
const ONCE_IN_MS = 60_000;
/** Where nothing answers, the failure itself is not to be told late. */
const PATIENCE_MS = 3000;

const late = (): Promise<null> => new Promise((done) => setTimeout(done, PATIENCE_MS, null));

/** Whether the page may be loaded anew without being asked: nothing would be lost, and it has not just been done. */
function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < ONCE_IN_MS || hasUnsavedWork()) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage nothing would keep it from reloading for ever.
    return false;
  }
}

/**
 * For a page whose code could not be fetched: whether that is because it, or the shell, has another release by now, the old one
 * being cleaned away. Then the page is loaded anew at once where that loses nothing; otherwise it is left to the person.
 *
 * @param part name of the front end, or `shell`
 */
export async function isOutdated(
  part: string,
  reload: () => void = () => window.location.reload(),
  now = Date.now(),
): Promise<boolean> {
  const { reload: newer = [] } = (await Promise.race([look(), late()])) ?? {};
  if (!newer.includes(part) && !newer.includes('shell')) return false;
  if (mayReload(now)) reload();
  return true;
}
