import { writeFileSync } from 'node:fs';
import { contract } from '@portal/shared-api';
import { apiVersion } from '../api-version.ts';
import { openApiDocument } from './document.ts';

// Writes services/api/openapi.json, which is committed and compared with the contract by a test.
const file = new URL('../../openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(openApiDocument(contract, apiVersion), null, 2)}\n`);
