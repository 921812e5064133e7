import { look } from './look.ts';
import { onMissingFile } from './missing-code.ts';
import { startLooking } from './schedule.ts';
import { forgetPutOff } from './update-store.ts';

/** Follows the registry while the page is open, and looks at once when one of the page's files cannot be fetched any more. */
export function watchReleases(): void {
  startLooking(look);
  onMissingFile(() => {
    forgetPutOff();
    void look();
  });
}
