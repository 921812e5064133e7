import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { UndoExpectation } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { WorkMetrics } from '../metrics/work-metrics.ts';
import { UsageError } from '../setup/command-line.ts';
import { CommitRepository } from './commit.repository.ts';
import {
  CountsChangedError,
  ImportsRepository,
  ImportTakenError,
  type Person,
  STOPPED,
  type WorkState,
} from './imports.repository.ts';
import { KeptFileRepository } from './kept-file.repository.ts';
import { UPLOAD_LIMITS } from './read-file.ts';
import { type FileToRead, readIntoStaging } from './read-into-staging.ts';
import { RecordsRepository } from './records.repository.ts';
import { type Counts, StagingRepository } from './staging.repository.ts';
import { UndoRepository } from './undo.repository.ts';

const BEAT_MILLISECONDS = 10_000;
export const NOT_TRUE_ANY_MORE =
  'The data have changed since the file was read. The counts are new: look at them again.';

const UNDO_CHANGED = 'It was not undone: the data have changed since the preview. Look at what undoing does now.';
const UNDO_FAILED = 'It could not be undone, and nothing was changed. Try again.';

class Stopping extends Error {}

/**
 * Reads, commits and undoes imports in the background, one after the other. Each is held by this process for as long as it says so; what a
 * process that was killed held is given up half a minute later.
 */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly holder = randomUUID();
  private readonly logger = new Logger('Imports');
  /** Imports that this process works on; twice where one is committed while its file is still being put away. */
  readonly #held: number[] = [];
  #work: Promise<void> = Promise.resolve();
  #beating: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(
    private readonly database: DataSource,
    private readonly config: Config,
    private readonly imports: ImportsRepository,
    private readonly staging: StagingRepository,
    private readonly records: RecordsRepository,
    private readonly files: KeptFileRepository,
    private readonly commits: CommitRepository,
    private readonly undos: UndoRepository,
    private readonly metrics: WorkMetrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#beating = setInterval(() => this.#quietly(this.imports.beat(this.#held, this.holder)), BEAT_MILLISECONDS);
    this.#beating.unref();
    await this.expire();
    await this.staging.clearSettled();
  }

  /** Stops reading; a commit that has begun is finished. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#beating);
    await this.#work;
  }

  /** Ends what processes left that have stopped. */
  async expire(): Promise<void> {
    if (await this.imports.expire(this.#held, this.holder)) await this.staging.clearSettled();
  }

  /**
   * Reads a file when those before it have been read, and deletes it.
   *
   * @param isKept it is fetched first: it was kept because something was asked
   */
  read(task: FileToRead, isKept = false): void {
    this.#enqueue(task.importNdx, async () => {
      try {
        await this.#read(task, isKept);
      } finally {
        await rm(task.file.path, { force: true });
      }
    });
  }

  /** Commits an import that this process holds. */
  commit(importNdx: number, by: Person): void {
    this.#enqueue(importNdx, () => this.#commit(importNdx, by));
  }

  /** Undoes an import that this process holds. */
  undo(importNdx: number, by: Person, expected: UndoExpectation): void {
    this.#enqueue(importNdx, () => this.#undo(importNdx, by, expected));
  }

  #enqueue(importNdx: number, work: () => Promise<void>): void {
    this.#held.push(importNdx);
    this.#work = this.#work.then(async () => {
      await this.#quietly(work());
      this.#held.splice(this.#held.indexOf(importNdx), 1);
    });
  }

  async #read(task: FileToRead, isKept: boolean): Promise<void> {
    const { importNdx, file } = task;
    const { database, imports, staging, records, files, holder, config } = this;
    const onProgress = () => {
      if (this.#isStopping) throw new Stopping();
    };
    try {
      onProgress();
      if (isKept) await files.writeTo(importNdx, file.path);
      const { timeZone } = config;
      const reader = {
        database,
        imports,
        staging,
        records,
        limits: UPLOAD_LIMITS,
        holder,
        timeZone,
        now: Date.now(),
        onProgress,
      };
      const questions = await this.metrics.import('read', () => readIntoStaging(reader, task));
      if (questions.length === 0) return await files.forget(importNdx);
      await files.keep(importNdx, file.path);
      await imports.ask(importNdx, holder, questions);
    } catch (error) {
      await imports.fail(importNdx, holder, this.#problemOf(error));
      await staging.clear(importNdx);
      await files.forget(importNdx);
    }
  }

  #problemOf(error: unknown): string {
    if (error instanceof UsageError || error instanceof ProblemError) return error.message;
    if (error instanceof Stopping || error instanceof ImportTakenError) return STOPPED;
    this.logger.error(error instanceof Error ? (error.stack ?? error.message) : error);
    return 'The server failed to read this file. Upload it again.';
  }

  async #commit(importNdx: number, by: Person): Promise<void> {
    const { holder, imports } = this;
    const onProgress = this.#progressOf(importNdx, 'committing');
    try {
      const commit = () => this.commits.commit({ importNdx, holder, by, onProgress });
      this.metrics.importRows(await this.metrics.import('commit', commit));
    } catch (error) {
      if (error instanceof ImportTakenError) return;
      if (error instanceof CountsChangedError) {
        await imports.recount(importNdx, await this.#count(importNdx));
        return imports.giveBack(importNdx, holder, 'committing', NOT_TRUE_ANY_MORE);
      }
      const note = 'It could not be committed, and nothing was changed. Try again.';
      await imports.giveBack(importNdx, holder, 'committing', note);
      throw error;
    }
  }

  async #count(importNdx: number): Promise<Counts> {
    const found = (await this.imports.find(importNdx))!;
    return found.kind === 'measurements'
      ? this.staging.count(importNdx)
      : (await this.records.compare(importNdx)).counts;
  }

  async #undo(importNdx: number, by: Person, expected: UndoExpectation): Promise<void> {
    const { holder, imports } = this;
    const onProgress = this.#progressOf(importNdx, 'undoing');
    try {
      await this.metrics.import('undo', () => this.undos.undo({ importNdx, holder, by, expected, onProgress }));
    } catch (error) {
      if (error instanceof ImportTakenError) return;
      const isOther = error instanceof CountsChangedError;
      await imports.giveBack(importNdx, holder, 'undoing', isOther ? UNDO_CHANGED : UNDO_FAILED);
      if (!isOther) throw error;
    }
  }

  /** Not waited for: the embedded database answers nobody else before the transaction is done. */
  #progressOf(importNdx: number, state: WorkState): (progress: number) => void {
    let isWriting = false;
    return (progress) => {
      if (isWriting) return;
      isWriting = true;
      void this.imports
        .advance(importNdx, state, this.holder, progress)
        .catch(() => {})
        .finally(() => {
          isWriting = false;
        });
    };
  }

  /** What fails here is known by the state of its import; the log tells operators. */
  async #quietly(work: Promise<void>): Promise<void> {
    await work.catch((error: Error) => this.logger.error(error.stack ?? error.message));
  }
}
