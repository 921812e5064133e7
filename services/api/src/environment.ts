import { postgresUrlProblem } from '@portal/shared-server';
import { z } from 'zod';

export const DEFAULT_TIME_ZONE = 'America/Denver';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .refine(isTimeZone, { error: 'must be a zone such as America/Denver' })
  .default(DEFAULT_TIME_ZONE);

export const postgresUrl = (missing: string) =>
  z.string({ error: missing }).superRefine((text, context) => {
    const message = postgresUrlProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const number = z.coerce.number({ error: 'must be a number' });

export const wholeNumber = (min: number, max: number) =>
  number
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be ${min} or more` })
    .max(max, { error: `must be ${max} or less` });

export const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));

/** Drops empty variables, which count as not set. */
export const dropEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** Every invalid variable, without its value, which may be a secret. */
export const problemsOf = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${String(path.at(-1))} ${message}`);
