import { readFileSync } from 'node:fs';
import { ASSETS } from '../pages/layout.ts';
import type { Middleware } from './context.ts';

const read = (name: string): string => readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8');

const files: Record<string, { type: string; body: string }> = {
  [ASSETS.style]: { type: 'css', body: read('pages.css') },
  [ASSETS.script]: { type: 'js', body: read('pages.js') },
};

export const assets: Middleware = (context, next) => {
  const file = Object.hasOwn(files, context.path) ? files[context.path] : undefined;
  if (!file || (context.method !== 'GET' && context.method !== 'HEAD')) return next();
  context.set('cache-control', 'public, max-age=300');
  context.type = file.type;
  context.body = file.body;
};
