/** What is wrong with the URL of a PostgreSQL database, without the URL, which may contain a password; `null` if it is right. */
export function postgresUrlProblem(text: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(text)) return 'must be a PostgreSQL URL, postgres://…';
  const [address = ''] = text.split('?', 1);
  return canBeDecoded(address) && URL.canParse(text.replace('@/', '@socket/'))
    ? null
    : 'cannot be read: write % in its password as %25, @ as %40, / as %2F, # as %23 and ? as %3F';
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const OWN = /^(API|AUTH0|AWS|DATABASE|GATEWAY|MAIL|MAPBOX|PORTAL|REDIS|SENTRY|SMTP)_/;

/** Variables that still have the `…` that the guides have in place of a value. */
export const placeholderProblems = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(environment)
    .filter(([name, value]) => OWN.test(name) && value?.includes('…'))
    .map(([name]) => `${name} still has the … of the guide: put in the value`);
