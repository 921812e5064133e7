import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FORMER_NUMBERS } from './former-numbers-sql.ts';

export interface Forward {
  /** Number of the well that was merged. */
  name: string;
  into_ndx: number;
  into: string;
}

/** Where wells that were merged are found today. */
@Injectable()
export class WellForwards {
  constructor(private readonly database: DataSource) {}

  async find(wellNdx: number): Promise<Forward | null> {
    const [forward] = await this.database.query<Forward[]>(
      `SELECT merged_number AS name, into_well_ndx AS into_ndx, well_number AS into
      FROM well_merge JOIN well ON well_ndx = into_well_ndx WHERE merged_well_ndx = $1 AND undone_at IS NULL`,
      [wellNdx],
    );
    return forward ?? null;
  }

  /** @returns the number of the well that a former number leads to; `null` for other numbers */
  async findByNumber(number: string, manager: EntityManager): Promise<string | null> {
    const [forward] = await manager.query<{ into: string }[]>(
      `SELECT well_number AS into FROM ${FORMER_NUMBERS} AS former JOIN well USING (well_ndx) WHERE former.number = $1`,
      [number],
    );
    return forward?.into ?? null;
  }
}
