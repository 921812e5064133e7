import { readFileSync } from 'node:fs';

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Version of the API as released. */
export const apiVersion = manifest.version;
