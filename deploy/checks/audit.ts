import { z } from 'zod';

const acceptedSchema = z.array(
  z.strictObject({
    url: z.url(),
    package: z.string(),
    reason: z.string().min(20),
    /** Last day of the exception; it must be reviewed after that. */
    until: z.iso.date(),
  }),
);
export type Accepted = z.infer<typeof acceptedSchema>;

const advisory = z.object({ url: z.string(), title: z.string(), severity: z.string(), range: z.string().optional() });
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), via: z.array(z.union([z.string(), advisory])) })),
});
/** npm puts its error message in different fields. */
const failureSchema = z.object({
  message: z.string().optional(),
  error: z.object({ code: z.string().nullish(), summary: z.string().nullish() }).optional(),
});

const MATTERS = ['high', 'critical'];

export const readAccepted = (text: string): Accepted => acceptedSchema.parse(JSON.parse(text));

/** Returns `null` for failures that are not the registry's fault. */
function reasonNotAsked(words: string): string | null {
  if (/\b(404|405|501)\b|ENOAUDIT/.test(words)) return 'this registry does not support audits';
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ERR_SOCKET|ENETUNREACH|timed? ?out/i.test(words))
    return 'the registry cannot be reached';
  return null;
}

/**
 * Interprets the output of `npm audit --json`. @param today as YYYY-MM-DD
 * @returns `notAsked`: why the registry could not be reached, or `null` when it answered
 */
export function auditResult(
  output: string,
  accepted: Accepted,
  today: string,
): { problems: string[]; notAsked: string | null } {
  const expired = accepted
    .filter(({ until }) => until < today)
    .map(({ package: name, url, until }) => `${name}: ${url} was accepted until ${until}. Review it again.`);
  let answer: unknown;
  try {
    answer = JSON.parse(output);
  } catch {
    return { problems: [...expired, 'npm audit returned nothing'], notAsked: null };
  }
  const report = reportSchema.safeParse(answer);
  if (!report.success) {
    const { message, error } = failureSchema.safeParse(answer).data ?? {};
    const words = [error?.code, error?.summary, message].filter(Boolean).join(' ');
    const notAsked = reasonNotAsked(words);
    return notAsked
      ? { problems: expired, notAsked }
      : { problems: [...expired, `npm audit failed: ${words}`], notAsked };
  }
  const found = Object.values(report.data.vulnerabilities).flatMap(({ name, via }) =>
    via.filter((cause) => typeof cause !== 'string').map((cause) => ({ name, ...cause })),
  );
  const mattering = found.filter(({ severity }) => MATTERS.includes(severity));
  const unaccepted = mattering.filter(({ url }) => !accepted.some((one) => one.url === url));
  const gone = accepted.filter(({ url }) => !found.some((one) => one.url === url));
  return {
    problems: [
      ...expired,
      ...unaccepted.map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`),
      ...gone.map(({ package: name, url }) => `${name}: ${url} is no longer found. Remove it from the list.`),
    ],
    notAsked: null,
  };
}
