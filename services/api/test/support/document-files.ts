import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { readConfig } from '../../src/config.ts';
import { FolderStore } from '../../src/files/folder-store.ts';
import { Lease } from '../../src/lease/lease.ts';
import { PeriodicWork } from '../../src/lease/periodic-work.ts';
import { Clock } from '../../src/production/clock.ts';
import { DocumentSweeps } from '../../src/production-documents/document-sweeps.ts';
import { DocumentsRepository } from '../../src/production-documents/documents.repository.ts';
import { testDatabaseUrl } from './database.ts';

/** A folder for the files of documents, empty before each test. */
export function documentFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  beforeEach(() => rmSync(join(folder, 'documents'), { recursive: true, force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  const store = () => new FolderStore(join(folder, 'documents'));
  const kept = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  return {
    folder,
    store,
    kept,
    /** Makes files as old as those that a sweep may remove. */
    age: () => {
      for (const file of kept()) utimesSync(file, 0, 0);
    },
    sweeps: (database: DataSource, clock = new Clock()) => {
      const config = readConfig({ DATABASE_URL: testDatabaseUrl(), API_WITHDRAWN_DOCUMENT_DAYS: '30' });
      const work = new PeriodicWork(new Lease(database, config), config);
      return new DocumentSweeps(database, store(), new DocumentsRepository(database), clock, work, config);
    },
  };
}
