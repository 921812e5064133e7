import { readFileSync } from 'node:fs';
import { ASSETS } from '../pages/layout.ts';
import type { Middleware } from './context.ts';

const read = (name: string): Buffer => readFileSync(new URL(`../../assets/${name}`, import.meta.url));

const files: Record<string, { type: string; body: Buffer }> = {
  [ASSETS.style]: { type: 'css', body: Buffer.concat([read('typeface.css'), read('pages.css')]) },
  [ASSETS.script]: { type: 'js', body: read('pages.js') },
  [ASSETS.font]: { type: 'woff2', body: read('inter.woff2') },
};

export const assets: Middleware = (context, next) => {
  const file = Object.hasOwn(files, context.path) ? files[context.path] : undefined;
  if (!file || (context.method !== 'GET' && context.method !== 'HEAD')) return next();
  context.set('cache-control', 'public, max-age=300');
  context.type = file.type;
  context.body = file.body;
};
