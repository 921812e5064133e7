// node --env-file=/etc/portal/nginx.env deploy/dist/nginx/cli.js: prints nginx's configuration of a plain server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from '#boot/operator-error.mjs';
import { ROOT } from '../release/workspaces.ts';
import { renderTemplate, serverVariables } from './render.ts';

await runMain(async () => {
  const template = readFileSync(join(ROOT, 'deploy/nginx/portal.conf.template'), 'utf8');
  process.stdout.write(renderTemplate(template, serverVariables(process.env)));
});
