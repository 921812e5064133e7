import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { type TakenBack, UndoCompanions } from '../record-keeping/undo-companions.ts';
import { stateChange, subjectOf } from './application-writes.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { RegistrationUndoRepository } from './registration-undo.repository.ts';

/** Taking back the registration of a well returns its application to the state before; taking that back registers it again. */
@Injectable()
export class RegistrationUndo {
  constructor(
    private readonly moves: RegistrationUndoRepository,
    private readonly applications: ApplicationsRepository,
    companions: UndoCompanions,
  ) {
    companions.register({
      refuse: (manager, changeSet) => this.#refuse(manager, changeSet),
      takeBack: (manager, taken) => this.#takeBack(manager, taken),
    });
  }

  /** @throws ProblemError 409 for an application that went on, or was drilled otherwise, since */
  async #refuse(manager: EntityManager, changeSet: string): Promise<void> {
    const moved = await this.moves.find(manager, changeSet);
    if (moved?.isChangedAgain) throw new ProblemError('change-not-undoable', { name: moved.number });
  }

  async #takeBack(manager: EntityManager, { changeSet, actor, reason }: TakenBack): Promise<void> {
    const moved = await this.moves.find(manager, changeSet);
    if (!moved) return;
    const { ndx, number, state, formerState, formerWellNdx } = moved;
    await this.applications.update(manager, ndx, { state: formerState, new_well_ndx: formerWellNdx });
    const changes = [stateChange(state, formerState)];
    await recordChange(manager, { action: 'record-changed', actor, subject: subjectOf(number), changes, reason });
  }
}
