import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path of a folder that each test finds empty and that is deleted after it. */
export function temporaryFolder() {
  const folder = join(tmpdir(), `portal-test-${randomUUID()}`);
  beforeEach(() => mkdirSync(folder, { mode: 0o700 }));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
