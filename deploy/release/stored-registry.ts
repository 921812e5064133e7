import { z } from 'zod';
import { OperatorError } from '#boot/operator-error.mjs';
import type { StoredRegistry } from './registry.ts';

/** Public URL of a release folder. No segment starts with a dot, so none leads out of the store. */
const releaseUrl = (rest: string) =>
  z
    .string()
    .regex(new RegExp(`^/releases/[a-z0-9][a-z0-9-]*/[a-zA-Z0-9][\\w.+-]*/${rest}$`), 'an address of a release');
const text = z.string().min(1);
const access = z.enum(['public', 'signed-in', 'admin', 'developer']);

// Unknown fields stay: a newer release tool may write them for the shell.
const routes = z.looseObject({
  name: text,
  title: text,
  pages: z.array(z.looseObject({ path: z.string().startsWith('/'), access, title: text })),
  navigation: z.array(z.looseObject({ group: text, label: text, href: text, access })),
});
const shell = z.looseObject({ version: text, base: releaseUrl(''), routes });
const frontEnd = z.looseObject({
  name: text,
  scope: text,
  version: text,
  entry: releaseUrl('.+'),
  preload: z.array(z.string()),
  routes,
});
const canary = z.looseObject({
  entry: z.union([frontEnd, shell]),
  share: z.number().min(0).max(100),
  roles: z.array(z.string()),
});
const registry = z.looseObject({ shell, frontEnds: z.array(frontEnd), canaries: z.array(canary).optional() });

export class UnusableRegistry extends OperatorError {}

/** @throws UnusableRegistry naming the first problem */
export function parseStoredRegistry(json: string): StoredRegistry {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new UnusableRegistry(`registry.json is not JSON: ${(error as Error).message}`);
  }
  const { error } = registry.safeParse(value);
  if (!error) return value as StoredRegistry;
  const { path, message } = error.issues[0]!;
  throw new UnusableRegistry(
    `registry.json is not a registry: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
  );
}
