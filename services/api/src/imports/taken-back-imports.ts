import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type TakenBack, UndoCompanions } from '../record-keeping/undo-companions.ts';

/** An import whose changes of records are undone is itself undone; undoing that commits it again. */
@Injectable()
export class TakenBackImports {
  constructor(companions: UndoCompanions) {
    companions.register({ refuse: async () => {}, takeBack: (manager, taken) => this.#takeBack(manager, taken) });
  }

  async #takeBack(manager: EntityManager, { changeSet, actor }: TakenBack): Promise<void> {
    await manager.query(
      `UPDATE measurement_import SET state = 'undone', undone_at = now(), undone_by_user_id = $2, undone_by = $3,
        undone_change_set = current_change_set()
      WHERE state = 'committed' AND import_ndx IN (SELECT import_ndx FROM audit_log WHERE change_set = $1)`,
      [changeSet, actor.userId, actor.name],
    );
    await manager.query(
      `UPDATE measurement_import SET state = 'committed', undone_at = NULL, undone_by_user_id = NULL, undone_by = NULL,
        undone_change_set = NULL
      WHERE undone_change_set = $1`,
      [changeSet],
    );
  }
}
