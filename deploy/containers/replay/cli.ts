import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError, runMain } from '#boot/operator-error.mjs';
import { onStopSignals } from '#boot/signals.mjs';
import { startPostgres, type TestPostgres } from '#test/postgres.mjs';
import { Builder, type Image } from './build.ts';
import { endAll, whyNoMounts } from './machine.ts';
import { Pod } from './pod.ts';
import { proveImages } from './prove.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const IMAGES = ['api', 'gateway', 'identity', 'front-ends', 'operations'] as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new OperatorError('Images are replayed with mounts of their own: run npm run test:containers as root.');
  const scratch = mkdtempSync(join(tmpdir(), 'portal-images-'));
  const obstacle = whyNoMounts(scratch);
  if (obstacle) {
    rmSync(scratch, { recursive: true });
    print(`Images cannot be replayed on this machine, which lets root mount nothing: ${obstacle}`);
    print(`\n0 passed, 0 failed, ${IMAGES.length} skipped`);
    return;
  }
  let postgres: TestPostgres | undefined;
  onStopSignals(async () => {
    endAll();
    await postgres?.stop();
    rmSync(scratch, { recursive: true, force: true });
    process.exit(130);
  });
  try {
    const builder = new Builder({ root: ROOT, scratch, print });
    const images: Image[] = [];
    for (const name of IMAGES) images.push(await builder.image(name, `deploy/containers/${name}.Dockerfile`));
    for (const { name, bytes } of images) print(`${name}: ${Math.round(bytes / 1024 ** 2)} MB over its base`);
    postgres = await startPostgres();
    const pod = await Pod.start(scratch);
    try {
      const url = new URL(postgres.createDatabase('portal').replace('@/', '@localhost/'));
      const socket = url.searchParams.get('host')!;
      chmodSync(socket, 0o755);
      const [api, gateway, identity, frontEnds, operations] = images as [Image, Image, Image, Image, Image];
      await proveImages({ api, gateway, identity, frontEnds, operations }, pod, socket, print);
      print(`\n${images.length} passed, 0 failed`);
    } finally {
      await pod.close();
      await postgres.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await runMain(main);
