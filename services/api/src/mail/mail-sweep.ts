import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY_MS } from '@portal/shared-api/time';
import { Config } from '../config.ts';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { Clock } from '../production/clock.ts';
import { MailRepository } from './mail.repository.ts';

const AT_ONCE = 1_000;

/**
 * Deletes mails, with the addresses in them, when the district need not keep them any longer. Texas asks for four years of a
 * district's administrative correspondence: Texas State Library, Local Schedule GR, GR1000-26a.
 */
@Injectable()
export class MailSweep implements OnApplicationBootstrap {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly mails: MailRepository,
    private readonly clock: Clock,
    private readonly periodic: PeriodicWork,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'mail-sweep',
      everyMilliseconds: DAY_MS,
      run: () => this.run(),
      failure: 'old mails stay for now',
    });
  }

  /** @returns how many mails were deleted */
  async run(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.config.mailDays * DAY_MS);
    let deleted = 0;
    for (;;) {
      const more = await this.mails.deleteSettledBefore(before, AT_ONCE);
      deleted += more;
      if (more < AT_ONCE) break;
    }
    if (deleted > 0) this.logger.log(`deleted ${deleted} mail(s) older than ${this.config.mailDays} days`);
    return deleted;
  }
}
