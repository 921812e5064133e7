import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ProblemError } from '../http/problem.ts';
import { FileStore, NoFileStore } from './file-store.ts';

/** Anyone may ask for the portal's health. */
const KEPT_MS = 10_000;
const LIMIT_MS = 2_000;

export interface StoreStatus {
  status: 'up' | 'down' | 'not configured';
  error?: string;
}

const UNANSWERED: StoreStatus = { status: 'down', error: `no answer within ${LIMIT_MS / 1000} s` };

/** Whether documents can be stored and opened. */
@Injectable()
export class StoreHealth {
  private readonly logger = new Logger('Documents');
  #asked: Promise<StoreStatus> | null = null;
  #wasDown = false;

  constructor(private readonly store: FileStore) {}

  ask(): Promise<StoreStatus> {
    this.#asked ??= this.#check().finally(() => setTimeout(() => this.forget(), KEPT_MS).unref());
    return Promise.race([this.#asked, pause(LIMIT_MS, UNANSWERED, { ref: false })]);
  }

  forget(): void {
    this.#asked = null;
  }

  async #check(): Promise<StoreStatus> {
    if (this.store instanceof NoFileStore) return { status: 'not configured' };
    try {
      await this.store.check();
      this.#wasDown = false;
      return { status: 'up' };
    } catch (error) {
      if (!this.#wasDown) this.logger.error(`documents cannot be stored: ${reasonOf(error)}`);
      this.#wasDown = true;
      const isFull = error instanceof ProblemError && error.code === 'storage-full';
      return { status: 'down', error: isFull ? 'there is no room for files' : 'files cannot be stored or opened' };
    }
  }
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};
