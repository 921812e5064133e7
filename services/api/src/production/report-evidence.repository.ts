import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import type { StoredEvidence } from './reports.repository.ts';

interface Entered extends Pick<StoredEvidence, 'well_ndx' | 'figures'> {
  report_ndx: number;
}

/** Within the caller's transaction, which holds the report's lock. */
@Injectable()
export class ReportEvidenceRepository {
  async remove(manager: EntityManager, { report_ndx, well_ndx }: Omit<Entered, 'figures'>): Promise<void> {
    await manager.query(
      'DELETE FROM production_evidence WHERE report_ndx = $1 AND well_ndx IS NOT DISTINCT FROM $2::int',
      [report_ndx, well_ndx],
    );
  }

  /** @param version of what it replaces; 0 for the first */
  async put(
    manager: EntityManager,
    { report_ndx, well_ndx, figures }: Entered,
    version: number,
    actor: Actor,
    now: Date,
  ): Promise<void> {
    await this.remove(manager, { report_ndx, well_ndx });
    await manager.query(
      `INSERT INTO production_evidence (report_ndx, well_ndx, version, figures, entered_at, entered_by_user_id, entered_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [report_ndx, well_ndx, version + 1, JSON.stringify(figures), now, actor.userId, actor.name],
    );
  }
}
