import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';

/** Who takes a change back, and why. */
export interface TakenBack {
  changeSet: string;
  actor: Actor;
  reason: string;
}

/** What a change did beside the records that have a history; in the transaction that takes it back. */
export interface UndoCompanion {
  /** @throws ProblemError where it cannot be taken back */
  refuse: (manager: EntityManager, changeSet: string) => Promise<void>;
  /** The records have their former values again. */
  takeBack: (manager: EntityManager, taken: TakenBack) => Promise<void>;
}

@Injectable()
export class UndoCompanions {
  readonly #all: UndoCompanion[] = [];

  register(companion: UndoCompanion): void {
    this.#all.push(companion);
  }

  async refuse(manager: EntityManager, changeSet: string): Promise<void> {
    for (const companion of this.#all) await companion.refuse(manager, changeSet);
  }

  async takeBack(manager: EntityManager, taken: TakenBack): Promise<void> {
    for (const companion of this.#all) await companion.takeBack(manager, taken);
  }
}
