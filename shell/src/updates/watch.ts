import { checkReleases } from './check-releases.ts';
import { onMissingFile } from './missing-code.ts';
import { startChecking } from './schedule.ts';
import { forgetPostponed } from './update-store.ts';

/** Checks for releases while the page is open, and at once when one of its files can no longer be fetched. */
export function watchReleases(): void {
  startChecking(checkReleases);
  onMissingFile(() => {
    forgetPostponed();
    void checkReleases();
  });
}
