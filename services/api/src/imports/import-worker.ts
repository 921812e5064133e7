import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { UndoExpectation } from '@portal/shared-api';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { deleteLeftFiles, renewFiles } from '../files/temporary-files.ts';
import { ProblemError } from '../http/problem.ts';
import { WorkMetrics } from '../metrics/work-metrics.ts';
import { UsageError } from '../setup/command-line.ts';
import { CommitRepository } from './commit.repository.ts';
import { FileError } from './file-error.ts';
import { startBeating } from './heartbeat.ts';
import { CountsChangedError, ImportsRepository, ImportTakenError, type Person } from './imports.repository.ts';
import { KeptFileRepository } from './kept-file.repository.ts';
import { type FileToRead, MAX_REFUSALS, readIntoStaging } from './read-into-staging.ts';
import { readUpload } from './reading-process.ts';
import { RecordsRepository } from './records.repository.ts';
import { type Counts, StagingRepository } from './staging.repository.ts';
import { type StoredText, storedError, storedText } from './stored-text.ts';
import { UndoRepository } from './undo.repository.ts';

const NOTES = {
  committing: { dataChanged: 'commit-data-changed', failed: 'commit-failed', refused: 'commit-refused' },
  undoing: { dataChanged: 'undo-data-changed', failed: 'undo-failed', refused: 'undo-refused' },
} as const;

function noteOf(state: keyof typeof NOTES, error: unknown): ImportText {
  const { dataChanged, refused, failed } = NOTES[state];
  if (error instanceof CountsChangedError) return sentence(dataChanged);
  return error instanceof FileError ? [sentence(refused), ...error.sentences] : sentence(failed);
}

class Stopping extends Error {}

/**
 * Works on imports in the background, one at a time. `beat` renews its hold on each; if the process is killed, holds end after half a
 * minute.
 */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly holder = randomUUID();
  readFile = readUpload;
  maxRefusedRecords = MAX_REFUSALS;
  private readonly logger = new Logger('Imports');
  /** Contains an import twice if it is committed before its file is deleted. */
  readonly #held: number[] = [];
  /** Of imports that are read, or wait for it. */
  readonly #files = new Set<string>();
  #work: Promise<void> = Promise.resolve();
  #stopBeating: (() => Promise<void>) | undefined;
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
    await deleteLeftFiles(this.config.temporaryFolder, Date.now());
    this.#stopBeating = startBeating(async () => {
      await renewFiles(this.#files);
      await this.#quietly(this.imports.beat(this.#held, this.holder));
    });
    await this.expire();
    await this.staging.clearSettled();
  }

  /** Stops reading, but finishes a running commit. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.#work;
    await this.#stopBeating?.();
  }

  /** Releases imports of stopped processes. */
  async expire(): Promise<void> {
    if (await this.imports.expire(this.#held, this.holder)) await this.staging.clearSettled();
  }

  /** Reads a file after those before it, and deletes it in any case. @param isKept the file is stored in the database, as it has questions */
  read(task: FileToRead, isKept = false): void {
    this.#files.add(task.file.path);
    this.#enqueue(task.importNdx, () => this.#read(task, isKept));
  }

  commit(importNdx: number, by: Person): void {
    this.#decide(importNdx, 'committing', async (onProgress) => {
      const commit = () => this.commits.commit({ importNdx, holder: this.holder, by, onProgress });
      this.metrics.importRows(await this.metrics.import('commit', commit));
    });
  }

  undo(importNdx: number, by: Person, expected: UndoExpectation): void {
    this.#decide(importNdx, 'undoing', async (onProgress) => {
      const undo = { importNdx, holder: this.holder, by, expected, onProgress };
      await this.metrics.import('undo', () => this.undos.undo(undo));
    });
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
        read: this.readFile,
        maxRefusedRecords: this.maxRefusedRecords,
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
      await imports.fail(importNdx, holder, this.#problemOf(importNdx, error));
      await staging.clear(importNdx);
      await files.forget(importNdx);
    } finally {
      await rm(file.path, { force: true });
      this.#files.delete(file.path);
    }
  }

  #problemOf(importNdx: number, error: unknown): StoredText {
    if (error instanceof UsageError || error instanceof ProblemError) return storedError(error);
    if (error instanceof Stopping || error instanceof ImportTakenError) return storedText(sentence('reading-stopped'));
    this.logger.error(`import ${importNdx}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    return storedText(sentence('reading-fault', { number: importNdx }));
  }

  /** On failure, releases the import with a note of what went wrong. */
  #decide(
    importNdx: number,
    state: keyof typeof NOTES,
    work: (onProgress: (progress: number) => void) => Promise<void>,
  ): void {
    const { holder, imports } = this;
    this.#enqueue(importNdx, async () => {
      try {
        await work(this.#progressOf(importNdx, state));
      } catch (error) {
        if (error instanceof ImportTakenError) return;
        const isOther = error instanceof CountsChangedError && state === 'committing';
        const problem = isOther ? await this.#recount(importNdx, error) : error;
        await imports.release(importNdx, holder, state, noteOf(state, problem));
        if (!(problem instanceof CountsChangedError || problem instanceof FileError)) throw problem;
      }
    });
  }

  /** @returns why the commit failed: changed counts, or the error of the recount */
  async #recount(importNdx: number, changed: CountsChangedError): Promise<unknown> {
    try {
      await this.imports.recount(importNdx, await this.#count(importNdx));
      return changed;
    } catch (error) {
      return error;
    }
  }

  async #count(importNdx: number): Promise<Counts> {
    const found = (await this.imports.find(importNdx))!;
    return found.kind === 'measurements'
      ? this.staging.count(importNdx)
      : (await this.records.compare(importNdx)).counts;
  }

  /** Not awaited: the embedded database does not respond before the transaction ends. */
  #progressOf(importNdx: number, state: keyof typeof NOTES): (progress: number) => void {
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

  /** A failure shows in the import's state; the log is for operators. */
  async #quietly(work: Promise<void>): Promise<void> {
    await work.catch((error: Error) => this.logger.error(error.stack ?? error.message));
  }
}
