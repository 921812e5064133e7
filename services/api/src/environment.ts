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

export const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);

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
