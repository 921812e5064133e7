import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { API_VERSION, type SystemHealth } from '@portal/shared-api';
import { apiVersion } from '../api-version.ts';
import { Config } from '../config.ts';
import { ReadDatabase } from '../database/read-database.ts';
import { HealthService } from '../health/health.service.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { Clock } from '../production/clock.ts';
import { readCertificate } from './certificate.ts';
import { type HealthFacts, judgeParts } from './judge-parts.ts';
import { SystemHealthRepository } from './system-health.repository.ts';

@Injectable()
export class SystemHealthService {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly health: HealthService,
    private readonly reads: ReadDatabase,
    private readonly mail: MailWorker,
    private readonly stored: SystemHealthRepository,
  ) {}

  async find(): Promise<SystemHealth> {
    const now = this.clock.now();
    const facts = await this.#facts(now);
    return {
      checked_at: now.toISOString(),
      parts: judgeParts(facts, now.getTime()),
      versions: {
        portal: apiVersion,
        contract: API_VERSION,
        node: process.versions.node,
        postgresql: facts.stored?.postgresql ?? null,
        postgis: facts.stored?.postgis ?? null,
        schema: facts.stored?.schema ?? null,
      },
      alarm_addresses: [...this.config.mail.alarmAddresses],
    };
  }

  async #facts(now: Date): Promise<HealthFacts> {
    const { filesFolder, filesBucket, portalUrl } = this.config;
    const address = new URL(portalUrl);
    const [{ parts: readiness }, disk, certificate] = await Promise.all([
      this.health.readiness(),
      filesFolder === null ? null : spaceIn(filesFolder),
      address.protocol === 'https:' ? readCertificate(address) : null,
    ]);
    return {
      readiness,
      stored: readiness.database?.status === 'up' ? await this.stored.find(now) : null,
      replicaLagSeconds: this.reads.replica?.lagSeconds ?? null,
      sendsMail: this.mail.sends,
      storesFiles: filesFolder !== null || filesBucket !== null,
      disk,
      certificate,
    };
  }
}

/** `null` if the folder cannot be read, which the readiness of documents tells. */
async function spaceIn(folder: string): Promise<HealthFacts['disk']> {
  const space = await statfs(folder).catch(() => null);
  return space && { free_bytes: space.bavail * space.bsize, total_bytes: space.blocks * space.bsize };
}
