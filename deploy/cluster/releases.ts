import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startObjectStore } from '#test/object-store.mjs';
import { frontEndFiles, shellFiles, writeFiles } from '../test/fixture-builds.ts';

const run = promisify(execFile);

/** A bucket with releases of small stand-ins for builds, published with the command that operators use. */
export interface Releases {
  /** What servers are to be told of the bucket. */
  environment: Record<string, string>;
  /** Publishes a build of the shell, or of a front end with some text of its own in it; `words` are more of the command's. */
  publish(name: string, text: string, ...words: string[]): Promise<void>;
  /** Runs `npm run release -- …`. */
  command(...words: string[]): Promise<string>;
  /** The bucket does not answer while this is `true`. */
  setAway(isAway: boolean): void;
  stop(): Promise<void>;
}

/**
 * @param root of the repository
 * @param folder for the builds
 */
export async function startReleases(root: string, folder: string): Promise<Releases> {
  const bucket = await startObjectStore({ bucket: 'portal' });
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
    async publish(name, text, ...words) {
      const build = join(folder, name);
      rmSync(build, { recursive: true, force: true });
      const script = `export default ${JSON.stringify(text)}`;
      writeFiles(build, name === 'shell' ? shellFiles() : frontEndFiles(name, ['/public-map'], script));
      await command(name, '--dist', join(build, 'dist'), '--routes', join(build, 'routes.json'), ...words);
    },
    setAway(isAway) {
      bucket.control.away = isAway;
    },
    stop: () => bucket.stop(),
  };
}
