import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FileImport, ImportUndo, UndoExpectation } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { Config } from '../config.ts';
import type { CallContext } from '../contract/api-call.ts';
import { deleteLeftFiles, pathForFile } from '../files/temporary-files.ts';
import { ProblemError } from '../http/problem.ts';
import { UsageError } from '../setup/command-line.ts';
import { ImportWorker } from './import-worker.ts';
import { ImportsRepository, type NewImport } from './imports.repository.ts';
import { KeptFileRepository } from './kept-file.repository.ts';
import { parseMapping } from './kinds/mapping-schema.ts';
import { READING_KINDS } from './kinds/reading-kinds.ts';
import { findChangedWell } from './kinds/readings/changed-wells.ts';
import { findAnswerErrors } from './questions.ts';
import { receiveFile } from './received-file.ts';
import { RecordsRepository } from './records.repository.ts';
import { type Counts, cut, StagingRepository } from './staging.repository.ts';
import { isUndoable, refusal, undoRefusal } from './state-refusals.ts';
import { UndoRepository } from './undo.repository.ts';

type UploadQuery = CallContext<'POST /imports'>['query'];

const MAX_LISTED = 200;

function mappingOf({ kind, mapping, well, parameter, unit }: UploadQuery): unknown {
  try {
    const options = kind === 'measurements' ? { well, parameter, unit } : {};
    return parseMapping<object>(READING_KINDS[kind].mapping, mapping, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const errors = [fieldError('query.mapping', 'mapping-invalid', { reason: error.message })];
    throw new ProblemError('request-invalid', {}, { errors });
  }
}

const isSame = ({ counts, wells, new_wells }: FileImport, now: Counts): boolean =>
  counts.added === now.added && counts.changed === now.changed && wells === now.wells && new_wells === now.new_wells;

@Injectable()
export class ImportsService {
  constructor(
    private readonly database: DataSource,
    private readonly config: Config,
    private readonly imports: ImportsRepository,
    private readonly staging: StagingRepository,
    private readonly records: RecordsRepository,
    private readonly files: KeptFileRepository,
    private readonly undos: UndoRepository,
    private readonly worker: ImportWorker,
    private readonly actors: Actors,
  ) {}

  async findLatest(): Promise<FileImport[]> {
    await this.worker.expire();
    return this.imports.findLatest(MAX_LISTED);
  }

  async find(importNdx: number): Promise<FileImport> {
    await this.worker.expire();
    const found = await this.imports.find(importNdx);
    if (!found) throw new ProblemError('import-unknown', { importNdx });
    return found;
  }

  /** The file is read later. @throws ProblemError 413 if it is too large, 400 if it or its mapping is invalid */
  async receive(caller: Identity, query: UploadQuery, upload: Readable, announcedBytes: number): Promise<FileImport> {
    const mapping = mappingOf(query);
    const { temporaryFolder, uploadBytes } = this.config;
    await deleteLeftFiles(temporaryFolder, Date.now());
    const { path, byteLength, sha256 } = await receiveFile(upload, temporaryFolder, uploadBytes, announcedBytes);
    const { kind, file_name, format } = query;
    const about = { kind, file_name, byte_length: byteLength, sha256, settings: { format, mapping } };
    const importNdx = await this.#begin(caller, about).catch(async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    });
    this.worker.read({ importNdx, file: { path, name: file_name, byteLength }, kind, format, mapping, answers: {} });
    return this.find(importNdx);
  }

  async #begin(caller: Identity, about: Omit<NewImport, 'by'>): Promise<number> {
    return this.imports.begin({ ...about, by: await this.actors.of(caller) }, this.worker.holder);
  }

  /**
   * Reads the file again with answers to its questions.
   * @throws ProblemError 404, 400 for a missing or invalid answer, 409 if the import has no questions
   */
  async answer(importNdx: number, answers: Record<string, string>): Promise<FileImport> {
    const { state, kind, questions, file_name: name, byte_length: byteLength } = await this.find(importNdx);
    if (state !== 'asking') throw new ProblemError('import-asks-nothing');
    const errors = questions.flatMap((question) => findAnswerErrors(question, answers[question.code]));
    if (errors.length > 0) throw new ProblemError('request-invalid', {}, { errors });
    const path = await pathForFile(this.config.temporaryFolder, 'import');
    const given = Object.fromEntries(questions.map(({ code }) => [code, answers[code]!]));
    const taken = await this.imports.takeForReading(importNdx, this.worker.holder, given);
    if (!taken) throw new ProblemError('import-changed');
    const { settings, answers: all } = taken;
    this.worker.read({ importNdx, file: { path, name, byteLength }, kind, ...settings, answers: all }, true);
    return this.find(importNdx);
  }

  /** Empty for measurements. */
  async examples(importNdx: number, which: 'added' | 'changed') {
    await this.find(importNdx);
    return this.records.findExamples(importNdx, which);
  }

  async rows(importNdx: number, which: 'added' | 'changed', limit: number) {
    await this.find(importNdx);
    return this.staging.findRows(importNdx, which, limit);
  }

  /** Wells that a table of sites would add. */
  async wells(importNdx: number, limit: number) {
    await this.find(importNdx);
    return this.staging.findNewWells(importNdx, limit);
  }

  async refusals(importNdx: number, afterLine: number, limit: number) {
    await this.find(importNdx);
    const refusals = await this.staging.findRefusals(importNdx, afterLine, limit);
    return refusals.map(({ text, ...refused }) => ({ ...refused, text: cut(text) }));
  }

  /** @throws ProblemError 404, 409 if it is not ready, if its wells were merged or removed, or if its counts were out of date and have been updated */
  async commit(caller: Identity, importNdx: number): Promise<FileImport> {
    const found = await this.find(importNdx);
    if (found.state !== 'ready') throw refusal(found);
    const number = await findChangedWell(this.database.manager, importNdx);
    if (number !== null) throw new ProblemError('import-wells-changed', { number });
    // Records are compared during the merge.
    const now = found.kind === 'measurements' ? await this.staging.count(importNdx) : null;
    if (now && !isSame(found, now)) {
      await this.imports.recount(importNdx, now);
      throw new ProblemError('import-data-changed');
    }
    const by = await this.actors.of(caller);
    if (!(await this.imports.take(importNdx, this.worker.holder, 'committing'))) {
      throw refusal(await this.find(importNdx));
    }
    this.worker.commit(importNdx, by);
    return this.find(importNdx);
  }

  async previewUndo(importNdx: number): Promise<ImportUndo> {
    const found = await this.find(importNdx);
    if (found.state !== 'committed' || !isUndoable(found)) throw undoRefusal(found);
    return this.undos.preview(importNdx);
  }

  async undo(caller: Identity, importNdx: number, expected: UndoExpectation): Promise<FileImport> {
    const found = await this.find(importNdx);
    if (!isUndoable(found)) throw undoRefusal(found);
    const by = await this.actors.of(caller);
    if (!(await this.imports.take(importNdx, this.worker.holder, 'undoing'))) {
      throw undoRefusal(await this.find(importNdx));
    }
    this.worker.undo(importNdx, by, expected);
    return this.find(importNdx);
  }

  /** @throws ProblemError 404, 409 if somebody has already settled it */
  async discard(caller: Identity, importNdx: number): Promise<FileImport> {
    const found = await this.find(importNdx);
    if (!(await this.imports.discard(importNdx, await this.actors.of(caller)))) {
      throw refusal(await this.find(importNdx));
    }
    // A reader clears its import's rows itself when it notices.
    if (found.state === 'ready') await this.staging.clear(importNdx);
    if (found.state === 'asking') await this.files.forget(importNdx);
    return this.find(importNdx);
  }
}
