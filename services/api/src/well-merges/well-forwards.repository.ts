import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

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
}
