import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const main = join(import.meta.dirname, '../../dist/main.js');
/** Module hooks that print the names of such modules to stderr when they are resolved. */
const hooks = `import { writeSync } from 'node:fs';
export const resolve = (name, context, next) => {
  if (/^@(opentelemetry|sentry)\\//.test(name)) writeSync(2, name + '\\n');
  return next(name, context);
};`;
const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hooks))});`;

/** Modules that the API loads before it fails for lack of a database. */
async function loaded(environment: Record<string, string>): Promise<string[]> {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ...environment };
  const error = await promisify(execFile)(process.execPath, ['--import', dataUrl(register), main], { env }).catch(
    (failure: { stderr: string }) => failure,
  );
  expect(error.stderr).toContain('the database cannot be reached');
  return error.stderr.split('\n').filter((line) => line.startsWith('@'));
}

describe('modules for traces and error reports', () => {
  it('are loaded only if they are configured', async () => {
    const [none, all] = await Promise.all([
      loaded({}),
      loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', SENTRY_DSN: 'http://key@127.0.0.1:1/1' }),
    ]);
    expect(none).toEqual([]);
    expect(all).toEqual(expect.arrayContaining(['@opentelemetry/sdk-trace-base', '@sentry/core']));
  });
});
