import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from '#boot/operator-error.mjs';
import { ROOT } from '../release/workspaces.ts';
import { uploadIngresses, withUploads } from './uploads.ts';

await runMain(async () => {
  const template = join(ROOT, 'deploy/nginx/portal.conf.template');
  writeFileSync(template, withUploads(readFileSync(template, 'utf8')));
  writeFileSync(join(ROOT, 'deploy/kubernetes/base/uploads.yaml'), uploadIngresses());
});
