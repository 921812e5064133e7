// node deploy/test/with-postgres.mjs -- <command> args…: runs it with TEST_DATABASE_URL set to a new database on a
// temporary PostgreSQL with PostGIS.
import { spawn } from 'node:child_process';
import { OperatorError, runMain } from '../local/boot/operator-error.mjs';
import { onStopSignals } from '../local/boot/signals.mjs';
import { startPostgres } from './postgres.mjs';

await runMain(async () => {
  const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1);
  if (!process.argv.includes('--') || !command)
    throw new OperatorError('Name a command: node deploy/test/with-postgres.mjs -- <command> args…');
  const postgres = await startPostgres();
  try {
    const env = { ...process.env, TEST_DATABASE_URL: postgres.createDatabase('portal') };
    return await new Promise((done, fail) => {
      const child = spawn(command, args, { env, stdio: 'inherit' });
      onStopSignals(() => child.kill('SIGTERM'));
      child.on('error', (error) => fail(new OperatorError(`${command} cannot be run: ${error.message}`)));
      child.on('close', (code) => done(code ?? 1));
    });
  } finally {
    await postgres.stop();
  }
});
