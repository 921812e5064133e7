import { Injectable } from '@nestjs/common';
import type { ReportMessage } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRow } from '../database/insert-rows.ts';

export type Side = ReportMessage['side'];

export interface NewMessage {
  report_ndx: number;
  at: Date;
  by_user_id: string;
  by_name: string;
  side: Side;
  text: string;
  language: 'en' | 'es' | null;
}

/** Who is told of what the district writes, beside the owners. */
export interface ReportPerson {
  user_id: string;
  name: string;
  /** `null`: unknown, so both languages. */
  language: 'en' | 'es' | null;
}

interface MessageRow extends Omit<ReportMessage, 'at' | 'seen_at'> {
  at: Date;
  seen_at: Date | null;
}

@Injectable()
export class ReportMessagesRepository {
  constructor(private readonly database: DataSource) {}

  /** Also of withdrawn reports of the year, oldest first. */
  findThread(gpuNumber: number, year: number, manager = this.database.manager): Promise<MessageRow[]> {
    return manager.query(
      `SELECT message_ndx, at, by_name AS by, side, text, seen_at
      FROM report_message JOIN production_report USING (report_ndx)
      WHERE gpu_number = $1 AND year = $2 ORDER BY message_ndx`,
      [gpuNumber, year],
    );
  }

  /** @returns its number */
  insert(manager: EntityManager, message: NewMessage): Promise<number> {
    return insertRow(manager, 'report_message', message, 'message_ndx');
  }

  /** Who submitted the report or wrote about it, and still has a permit of its GPU. */
  findPeople(manager: EntityManager, reportNdx: number): Promise<ReportPerson[]> {
    return manager.query(
      `SELECT DISTINCT ON (user_id) user_id, name, language FROM (
        SELECT gpu_number, submitted_by_user_id AS user_id, submitted_by AS name, submitted_language AS language,
          submitted_at AS at
        FROM production_report WHERE report_ndx = $1
        UNION ALL
        SELECT gpu_number, by_user_id, by_name, language, at
        FROM report_message JOIN production_report USING (report_ndx) WHERE report_ndx = $1 AND side = 'owner') AS person
      WHERE EXISTS (SELECT FROM user_permit JOIN permit_of_gpu USING (permit_ndx)
        WHERE user_permit.user_id = person.user_id AND permit_of_gpu.gpu_number = person.gpu_number)
      ORDER BY user_id, at DESC`,
      [reportNdx],
    );
  }

  /** Messages that the other side wrote. */
  async markSeen(gpuNumber: number, year: number, side: Side, untilNdx: number, now: Date): Promise<void> {
    await this.database.query(
      `UPDATE report_message SET seen_at = $5 FROM production_report AS report
      WHERE report.report_ndx = report_message.report_ndx AND gpu_number = $1 AND year = $2 AND side <> $3
        AND message_ndx <= $4 AND seen_at IS NULL`,
      [gpuNumber, year, side, untilNdx, now],
    );
  }

  /** Messages for a side that nobody there has seen, by GPU number; GPUs without any are left out. */
  async countUnseen(side: Side, year: number, manager = this.database.manager): Promise<Map<number, number>> {
    const rows = await manager.query<{ gpu_number: number; unseen: number }[]>(
      `SELECT gpu_number, count(*)::int AS unseen FROM report_message JOIN production_report USING (report_ndx)
      WHERE side = $1 AND seen_at IS NULL AND year = $2 GROUP BY gpu_number`,
      [side === 'owner' ? 'district' : 'owner', year],
    );
    return new Map(rows.map(({ gpu_number, unseen }) => [gpu_number, unseen]));
  }
}
