import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { MailMessage } from '@portal/shared-server/mail';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { Clock } from '../production/clock.ts';
import { healthMail } from './health-mail.ts';
import { isLasting, planAlerts } from './plan-alerts.ts';
import { SystemHealthRepository } from './system-health.repository.ts';
import { SystemHealthService } from './system-health.service.ts';

/** Counting mails of a day reads their whole table. */
const EVERY_MS = 5 * 60_000;

interface Away {
  /** Of the monotonic clock. */
  since: number;
  beganAt: Date;
  isTold: boolean;
}

/** Tells the addresses in PORTAL_ALARM_TO of parts of the portal that stay in trouble, and of those that work again. */
@Injectable()
export class HealthWatch implements OnApplicationBootstrap {
  /** The time for which this process has been without the database. */
  #away: Away | null = null;

  constructor(
    private readonly database: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly periodic: PeriodicWork,
    private readonly health: SystemHealthService,
    private readonly repository: SystemHealthRepository,
    private readonly queue: MailQueue,
    private readonly worker: MailWorker,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.mail.alarmAddresses.length === 0) return;
    this.periodic.start({
      name: 'system-health',
      everyMilliseconds: EVERY_MS,
      run: () => this.run(),
      failure: 'nobody is told by mail of parts that are in trouble',
      onFailure: () => this.tellOfDatabase(),
    });
  }

  /** @returns how many mails were written */
  async run(): Promise<number> {
    const now = this.clock.now();
    const { parts } = await this.health.find();
    const written = await this.database.transaction(async (manager) => {
      const { troubles, over, due, ended } = planAlerts(await this.repository.findTroubles(manager), parts, now);
      await this.repository.removeTroubles(manager, over);
      const told = troubles.map((one) => (due.includes(one) ? { ...one, told_at: now } : one));
      await this.repository.saveTroubles(manager, told);
      if (due.length === 0 && ended.length === 0) return 0;
      const message = healthMail(due, ended, this.config);
      const mails = this.config.mail.alarmAddresses.map((recipient) => ({
        kind: 'system-health' as const,
        onceKey: null,
        recipient,
        recipientName: null,
        message,
        isUrgent: true,
      }));
      await this.queue.queue(manager, mails);
      return mails.length;
    });
    await this.#noteDatabaseBack();
    return written;
  }

  /** Without the database no mail can be queued: each process sends its own, once. */
  async tellOfDatabase(): Promise<void> {
    this.#away ??= { since: performance.now(), beganAt: this.clock.now(), isTold: false };
    const { since, beganAt, isTold } = this.#away;
    if (isTold || !isLasting(performance.now() - since)) return;
    this.#away.isTold = true;
    await this.#sendAtOnce(healthMail([{ part: 'database', status: 'down', began_at: beganAt }], [], this.config));
  }

  async #noteDatabaseBack(): Promise<void> {
    const wasTold = this.#away?.isTold ?? false;
    this.#away = null;
    if (wasTold) await this.#sendAtOnce(healthMail([], ['database'], this.config));
  }

  async #sendAtOnce(message: MailMessage): Promise<void> {
    for (const recipient of this.config.mail.alarmAddresses)
      await this.worker.sendUnqueued({
        messageId: `<${randomUUID()}@${new URL(this.config.portalUrl).hostname}>`,
        recipient,
        recipientName: null,
        message,
        stopUrl: null,
      });
  }
}
