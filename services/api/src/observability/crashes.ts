import { Logger } from '@nestjs/common';
import type { Faults } from './faults.ts';

/** What nobody has caught ends the process, as ever, once it has been logged and reported. */
export function reportCrashes(faults: Faults): void {
  process.once('uncaughtException', async (error) => {
    new Logger('Process').fatal(error.stack ?? error.message);
    faults.report(error, undefined);
    await faults.stop();
    process.exit(1);
  });
}
