import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { isMade, keepAnswer } from '../kept-requests/keyed-request.repository.ts';
import { MESSAGES } from '../limits/day-limits.ts';
import { PersonLimits } from '../limits/person-limits.ts';
import { GpuHoldersRepository } from '../mail/gpu-holders.repository.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { PersonNotices } from '../mail/person-notices.ts';
import { holdGpus } from '../record-keeping/hold-gpus.repository.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { Clock } from './clock.ts';
import { isAdministrator, ProductionAccess } from './production-access.ts';
import { ReportFactsReader } from './report-facts.ts';
import { messageMails, messageNotices } from './report-message-mail.ts';
import { ReportMessagesRepository, type Side } from './report-messages.repository.ts';
import { ReportsRepository } from './reports.repository.ts';

type Thread = CallOutput<'GET /production/reports/{gpu_number}/{year}/messages'>;

interface ReportOfYear {
  report_ndx: number;
  gpu_number: number;
  year: number;
}

export const sideOf = (caller: Identity): Side => (isAdministrator(caller) ? 'district' : 'owner');

/** Owners of the GPU and administrators read and write; someone who lost the permit does neither. */
@Injectable()
export class ReportMessages {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly facts: ReportFactsReader,
    private readonly reports: ReportsRepository,
    private readonly messages: ReportMessagesRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly holders: GpuHoldersRepository,
    private readonly mail: MailQueue,
    private readonly notices: PersonNotices,
    private readonly config: Config,
    private readonly limits: PersonLimits,
  ) {}

  /** The only place where messages come to be: whoever is to hear of them is told in the same transaction. */
  async add(
    manager: EntityManager,
    { report, actor, side, text }: { report: ReportOfYear; actor: Actor; side: Side; text: string },
  ): Promise<void> {
    const { report_ndx, gpu_number: gpuNumber, year } = report;
    const row = {
      ...{ report_ndx, at: this.clock.now(), by_user_id: actor.userId, by_name: actor.name, side, text },
      language: actor.language ?? null,
    };
    const messageNdx = await this.messages.insert(manager, row);
    // Staff see what they have not read on the desk.
    if (side === 'owner') return;
    const holders = await this.holders.find([gpuNumber], 'report-message', manager);
    const message = { messageNdx, gpuNumber, year, text };
    await this.mail.queue(manager, messageMails(message, holders, this.config.portalUrl));
    const people = await this.messages.findPeople(manager, report_ndx);
    await this.notices.add(manager, messageNotices(message, people, this.config.portalUrl));
  }

  /** @throws ProblemError 403 */
  async read(caller: Identity, gpuNumber: number, year: number, manager?: EntityManager): Promise<Thread> {
    await this.access.requireGpu(caller, gpuNumber, manager);
    const report = await this.reports.findOne(gpuNumber, year, manager);
    const messages = await this.messages.findThread(gpuNumber, year, manager);
    return {
      side: sideOf(caller),
      may_write: report !== null,
      messages: messages.map(({ message_ndx, at, by, side, text, seen_at }) => ({
        message_ndx,
        at: at.toISOString(),
        by,
        side,
        text,
        seen_at: seen_at?.toISOString() ?? null,
      })),
    };
  }

  /** @throws ProblemError 403; 404 as for the report; 409 without one */
  async write(caller: Identity, gpuNumber: number, year: number, text: string): Promise<Thread> {
    await this.access.requireGpu(caller, gpuNumber);
    const actor = await this.actors.of(caller);
    return transact(this.database, async (manager) => {
      if (await isMade(manager)) return this.read(caller, gpuNumber, year, manager);
      await holdGpus(manager, [gpuNumber]);
      await this.access.requireGpu(caller, gpuNumber, manager);
      const report = await this.reports.findOne(gpuNumber, year, manager);
      if (!report) throw new ProblemError('report-not-started');
      // A draft of a GPU that has ended since is on no page.
      await this.facts.read(gpuNumber, year, this.clock.now(), manager);
      await this.limits.spend(manager, caller, [MESSAGES, 1]);
      await this.add(manager, { report: { ...report, year }, actor, side: sideOf(caller), text });
      await keepAnswer(manager, null);
      return this.read(caller, gpuNumber, year, manager);
    });
  }

  /** @throws ProblemError 403 */
  async markSeen(caller: Identity, gpuNumber: number, year: number, untilNdx: number): Promise<void> {
    await this.access.requireGpu(caller, gpuNumber);
    await this.messages.markSeen(gpuNumber, year, sideOf(caller), untilNdx, this.clock.now());
  }
}
