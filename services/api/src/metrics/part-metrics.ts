import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ReadDatabase } from '../database/read-database.ts';
import { Disks } from '../disks/disks.ts';
import { StoreHealth } from '../files/store-health.ts';
import { HealthService } from '../health/health.service.ts';
import { Redis } from '../redis/redis.ts';
import { Metrics } from './metrics.ts';

@Injectable()
export class PartMetrics {
  constructor(
    database: DataSource,
    reads: ReadDatabase,
    redis: Redis,
    disks: Disks,
    files: StoreHealth,
    health: HealthService,
    { registry }: Metrics,
  ) {
    const registers = [registry];
    new Gauge({
      name: 'portal_database_connections',
      help: 'Connections in use and idle, and requests that wait for one',
      labelNames: ['server', 'state'],
      registers,
      collect() {
        this.reset();
        const { master, slaves } = database.driver as PostgresDriver;
        const servers = [
          ['primary', master as Pool] as const,
          ...slaves.map((pool) => ['replica', pool as Pool] as const),
        ];
        for (const [server, { totalCount, idleCount, waitingCount }] of servers) {
          this.set({ server, state: 'in_use' }, totalCount - idleCount);
          this.set({ server, state: 'idle' }, idleCount);
          this.set({ server, state: 'waiting' }, waitingCount);
        }
      },
    });
    new Gauge({
      name: 'portal_replica_used',
      help: 'Whether a replica answers reads: 1 or 0; nothing where none is configured',
      registers,
      collect() {
        this.remove();
        if (reads.replica) this.set(reads.replica.isUsed ? 1 : 0);
      },
    });
    new Gauge({
      name: 'portal_replica_lag_seconds',
      help: 'How far the replica is behind the primary; nothing where none is configured',
      registers,
      collect() {
        this.remove();
        if (reads.replica) this.set(reads.replica.lagSeconds);
      },
    });
    new Gauge({
      name: 'portal_redis_up',
      help: 'Whether Redis answers: 1 or 0; nothing where none is configured',
      registers,
      collect() {
        this.remove();
        const status = redis.status();
        if (status !== 'not configured') this.set(status === 'up' ? 1 : 0);
      },
    });
    new Gauge({
      name: 'portal_files_up',
      help: 'Whether documents can be stored and opened: 1 or 0; nothing where no place is configured for them',
      registers,
      async collect() {
        const { status } = await files.ask();
        this.remove();
        if (status !== 'not configured') this.set(status === 'up' ? 1 : 0);
      },
    });
    new Gauge({
      name: 'portal_identity_up',
      help: 'Whether the identity provider gives out its keys: 1 or 0; nothing where none is configured',
      registers,
      async collect() {
        this.remove();
        const { identity } = (await health.readiness(['identity'])).parts;
        if (identity && identity.status !== 'not configured') this.set(identity.status === 'up' ? 1 : 0);
      },
    });
    new Gauge({
      name: 'portal_disk_full',
      help: 'Whether something could not be written within the last minute because a disk is full: 1 or 0',
      labelNames: ['place'],
      registers,
      collect() {
        for (const place of ['database', 'files'] as const) this.set({ place }, disks.isFull(place) ? 1 : 0);
      },
    });
  }
}
