import { z } from 'zod';
import type { Registry, Routes } from './types.ts';

const accessSchema = z.enum(['public', 'signed-in', 'admin', 'developer']);
/** The gateway answers these itself. */
const RESERVED = /^\/(api|releases|-)(\/|$)/;
const pathSchema = z
  .string()
  .regex(/^(\/|(\/[a-z0-9-]+)+(\/:[a-zA-Z]+\??)*)$/, 'a path such as /tools/:id?')
  .refine((path) => !RESERVED.test(path), 'a path that is not below /api, /releases or /-, which the gateway answers');

export const routesSchema: z.ZodType<Routes> = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: z.string().min(1),
  apiVersion: z.string().regex(/^\d+(\.\d+)?$/, 'a version such as 1.2'),
  pages: z
    .array(
      z.strictObject({
        path: pathSchema,
        access: accessSchema,
        title: z.string().min(1),
        first: z.array(z.string().startsWith('first-')).optional(),
      }),
    )
    .min(1),
  navigation: z.array(
    z.strictObject({
      group: z.string().min(1),
      groupOrder: z.int(),
      order: z.int(),
      label: z.string().min(1),
      href: z.union([z.string().startsWith('/'), z.url({ protocol: /^https$/ })]),
      access: accessSchema,
      icon: z.string(),
    }),
  ),
});

export const registrySchema: z.ZodType<Registry> = z.strictObject({
  shell: z.strictObject({
    version: z.string(),
    base: z.string(),
    routes: routesSchema,
    canary: z.literal(true).optional(),
  }),
  frontEnds: z.array(
    z.strictObject({
      name: z.string(),
      scope: z.string(),
      version: z.string(),
      entry: z.string(),
      manifest: z.unknown(),
      preload: z.array(z.string()),
      routes: routesSchema,
      canary: z.literal(true).optional(),
    }),
  ),
});
