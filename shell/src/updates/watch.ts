import { look } from './look.ts';
import { onMissingFile } from './missing-code.ts';
import { startLooking } from './schedule.ts';
import { forgetPutOff } from './update-store.ts';

/** Checks for releases while the page is open, and at once when one of its files can no longer be fetched. */
export function watchReleases(): void {
  startLooking(look);
  onMissingFile(() => {
    forgetPutOff();
    void look();
  });
}
