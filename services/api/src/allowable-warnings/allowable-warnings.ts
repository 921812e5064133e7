import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { fromWallClock, localDate } from '@portal/shared-api/time';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { GpuHoldersRepository } from '../mail/gpu-holders.repository.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { PaceService } from '../meter-readings/pace.service.ts';
import { Clock } from '../production/clock.ts';
import { groupByGpu } from '../production/group-by-gpu.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { crossedAllowables } from './crossed.ts';
import { warningMails } from './warning-mail.ts';
import { AllowableWarningsRepository } from './warnings.repository.ts';

const EVERY_MS = 3_600_000;

/** Tells owners when most of a GPU's allowable is used, by the readings so far. Each percentage once a year. */
@Injectable()
export class AllowableWarnings implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly periodic: PeriodicWork,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly rules: ProductionRulesRepository,
    private readonly pace: PaceService,
    private readonly warnings: AllowableWarningsRepository,
    private readonly holders: GpuHoldersRepository,
    private readonly queue: MailQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'allowable-warnings',
      everyMilliseconds: EVERY_MS,
      run: () => this.run(),
      failure: 'warnings of allowables wait',
    });
  }

  /** From the rule's time of day on. @returns of how many GPUs owners were told */
  async run(): Promise<number> {
    const now = this.clock.now();
    const rules = await this.rules.findAll();
    const year = rules.yearAt(now);
    if (rules.ofYear(year) === null) return 0;
    const { 'reminder-time': time, 'allowable-warning-percents': percents } = rules.seasonOf(year);
    const zone = rules.timeZoneAt(now);
    if (now.getTime() < fromWallClock(`${localDate(now.getTime(), zone)} ${time}`, zone)) return 0;
    const uses = await this.pace.usedSoFar(null, now);
    const crossed = crossedAllowables(uses, percents, await this.warnings.findTold(year));
    if (crossed.length === 0) return 0;
    const found = await this.holders.find(
      crossed.map(({ use }) => use.gpu_number),
      'allowable-warning',
    );
    const holders = groupByGpu(found);
    return this.database.transaction(async (manager) => {
      const rows = crossed.map(({ use, percent }) => ({ gpu_number: use.gpu_number, percent }));
      const told = await this.warnings.noteTold(manager, year, rows, now);
      const mails = crossed
        .filter(({ use }) => told.has(use.gpu_number))
        .flatMap((one) => warningMails(one, holders.get(one.use.gpu_number) ?? [], this.config.portalUrl));
      await this.queue.queue(manager, mails);
      return told.size;
    });
  }
}
