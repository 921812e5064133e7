import { t, translateName } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { useShell } from '../shell-store.ts';
import { isMissingCode } from '../updates/missing-code.ts';

const RELEASE_FILE = /\/releases\/([^/\s]+)\//g;
/** An error often repeats, for example while the pointer moves. */
const QUIET_MS = 10_000;

/**
 * The front end whose file threw, or `shell` where only the shell's did, such as a component that it provides.
 *
 * @returns `null` for what is not the portal's, such as a browser extension
 */
export function throwerOf(error: Error): string | null {
  const files = [...(error.stack ?? '').matchAll(RELEASE_FILE)].map(([, name]) => name as string);
  return files.find((name) => name !== 'shell') ?? files[0] ?? null;
}

function titleOf(thrower: string): string {
  const release = useShell.getState().portal?.registry.frontEnds.find(({ name }) => name === thrower);
  return release ? translateName(release.routes.title) : t('Groundwater portal');
}

/** An error in a handler leaves the page as it was: without a message, nobody would know that a press did nothing. */
export function tellOfUncaughtErrors(): () => void {
  const leaving = new AbortController();
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (error: unknown, at: number): void => {
    if (!(error instanceof Error) || error.name === 'AbortError' || isMissingCode(error)) return;
    const thrower = throwerOf(error);
    if (thrower === null || at - toldAt < QUIET_MS) return;
    toldAt = at;
    const name = titleOf(thrower);
    notify(
      'error',
      t(
        'Something went wrong in “{name}”. Check whether your last step worked, and reload the page if this happens again.',
        {
          name,
        },
      ),
    );
  };
  const { signal } = leaving;
  window.addEventListener('error', ({ error, timeStamp }) => tell(error, timeStamp), { signal });
  window.addEventListener('unhandledrejection', ({ reason, timeStamp }) => tell(reason, timeStamp), { signal });
  return () => leaving.abort();
}
