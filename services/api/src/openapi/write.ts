import { writeFileSync } from 'node:fs';
import { contract } from '@portal/shared-api';
import { apiVersion } from '../api-version.ts';
import { limitsGuide } from '../limits/limits-guide.ts';
import { openApiDocument } from './document.ts';
import { problemsGuide } from './problems-guide.ts';

// Writes committed files; a check compares them with the contract.
const write = (path: string, text: string) => writeFileSync(new URL(`../../${path}`, import.meta.url), text);
write('openapi.json', `${JSON.stringify(openApiDocument(contract, apiVersion), null, 2)}\n`);
write('../../docs/guides/api-problems.md', problemsGuide());
write('../../docs/security/limits.md', limitsGuide());
