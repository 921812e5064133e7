import { Injectable } from '@nestjs/common';
import type { StoredState } from '@portal/shared-api/applications';
import type { EntityManager } from 'typeorm';
import { COUNTS_AS_LATER, FORMER } from '../record-keeping/undo.repository.ts';

/** An application whose state a change set changed together with a well. */
export interface MovedApplication {
  ndx: number;
  number: string;
  state: StoredState;
  formerState: StoredState;
  formerWellNdx: number | null;
  isChangedAgain: boolean;
}

@Injectable()
export class RegistrationUndoRepository {
  /** `null` if there is none. Nobody else changes it until the transaction ends. */
  async find(manager: EntityManager, changeSet: string): Promise<MovedApplication | null> {
    const [row] = await manager.query<MovedApplication[]>(
      `SELECT changed.ndx, application_number AS number, state, former ->> 'state' AS "formerState",
        (former ->> 'new_well_ndx')::int AS "formerWellNdx",
        EXISTS (
          SELECT FROM record_change AS own JOIN record_change AS later USING (record_table, record_ndx)
          WHERE own.change_set = $1 AND own.record_table = $2 AND own.record_ndx = changed.ndx
            AND later.change_ndx > own.change_ndx AND later.change_set <> $1 AND ${COUNTS_AS_LATER}
            AND later.after ?| ARRAY['state', 'new_well_ndx', 'completion']
        ) AS "isChangedAgain"
      FROM (${FORMER}) AS changed JOIN well_application ON application_ndx = changed.ndx
      WHERE former ? 'state' FOR NO KEY UPDATE OF well_application`,
      [changeSet, 'well_application'],
    );
    return row ?? null;
  }
}
