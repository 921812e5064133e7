import { z } from 'zod';
import { dropEmpty, postgresUrl, problemsOf, timeZone } from '../environment.ts';
import { UsageError } from './command-line.ts';

const settings = z
  .object({
    DATABASE_URL: postgresUrl(`is not set: it looks like postgres://user@host/name`),
    DEMO_WELLS: z
      .string()
      .regex(/^\d{1,9}$/, { error: ({ input }) => `takes a whole number, not "${input}"` })
      .transform(Number)
      .optional(),
    PORTAL_TIME_ZONE: timeZone,
  })
  .transform((given) => ({
    databaseUrl: given.DATABASE_URL,
    demoWells: given.DEMO_WELLS,
    timeZone: given.PORTAL_TIME_ZONE,
  }));

/** Environment settings for command line programs. @throws UsageError naming every missing or invalid variable */
export function readCommandSettings(environment: NodeJS.ProcessEnv) {
  const { data, error } = settings.safeParse(dropEmpty(environment));
  if (error) throw new UsageError(problemsOf(error).join('; '));
  return data;
}
