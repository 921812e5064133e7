import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startObjectStore } from '#test/object-store.mjs';
import { frontEndFiles, shellFiles, writeFiles } from '../test/fixture-builds.ts';

const run = promisify(execFile);

export async function startReleases(root: string, folder: string, host: string) {
  const bucket = await startObjectStore({ bucket: 'portal', host });
  const environment = { ...bucket.environment, PORTAL_RELEASES: 's3://portal/releases' };
  const cli = join(root, 'deploy/dist/release/cli.js');
  const command = async (...words: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, [cli, ...words], {
      cwd: root,
      env: { ...process.env, ...environment },
    });
    return stdout;
  };
  return {
    environment,
    command,
    /** `text` is added to the build of a front end; `words` are further arguments of the command. */
    async publish(name: string, text: string, ...words: string[]) {
      const build = join(folder, name);
      rmSync(build, { recursive: true, force: true });
      const script = `export default ${JSON.stringify(text)}`;
      writeFiles(build, name === 'shell' ? shellFiles() : frontEndFiles(name, ['/public-map'], script));
      await command(name, '--dist', join(build, 'dist'), '--routes', join(build, 'routes.json'), ...words);
    },
    setAway(isAway: boolean) {
      bucket.control.away = isAway;
    },
    stop: () => bucket.stop(),
  };
}
