import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { queryAllByRole } from '@testing-library/dom';

/** What `TestingLibraryDom` holds in a page. */
export interface TestingLibrary {
  queryAllByRole: typeof queryAllByRole;
}

const entry = createRequire(import.meta.url).resolve('@testing-library/dom');

/** The Testing Library as a script for pages: it finds elements by role and name in every browser alike. */
export const TESTING_LIBRARY = readFileSync(join(dirname(entry), '@testing-library/dom.umd.min.js'), 'utf8');
