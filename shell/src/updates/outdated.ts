import { checkReleases } from './check-releases.ts';
import { hasUnsavedWork } from './unsaved.ts';

const KEY = 'portal.reloaded-at';
/** No second automatic reload within this time: what is missing after a reload stays missing. */
const ONCE_IN_MS = 60_000;
/** The failure itself must not be shown late when nothing responds. */
const PATIENCE_MS = 3000;

const late = (): Promise<null> => new Promise((done) => setTimeout(done, PATIENCE_MS, null));

/** Nothing would be lost, and the page was not reloaded just now. */
function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < ONCE_IN_MS || hasUnsavedWork()) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage nothing would stop it from reloading forever.
    return false;
  }
}

/**
 * For a page whose code could not be fetched: whether the part, or the shell, has a newer release and the old files are gone. Then
 * reloads the page at once where nothing is lost; otherwise the person decides.
 *
 * @param part name of the front end, or `shell`
 */
export async function isOutdated(
  part: string,
  reload: () => void = () => window.location.reload(),
  now = Date.now(),
): Promise<boolean> {
  const { reload: newer = [] } = (await Promise.race([checkReleases(), late()])) ?? {};
  if (!newer.includes(part) && !newer.includes('shell')) return false;
  if (mayReload(now)) reload();
  return true;
}
