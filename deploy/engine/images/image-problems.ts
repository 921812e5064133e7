/** The fields of `image inspect` used here. */
export interface ImageConfig {
  User?: string;
  Env?: string[] | null;
  Cmd?: string[] | null;
  Labels?: Record<string, string> | null;
}

const SECRET = /PASSWORD|SECRET|TOKEN|CREDENTIAL|_KEY$|_DSN$|DATABASE_URL|REDIS_URL/;

/** Breaches of this repository's image rules, one sentence each. */
export function imageProblems({ User = '', Env, Cmd, Labels }: ImageConfig): string[] {
  const names = (Env ?? []).map((entry) => entry.split('=')[0]!);
  const problems = [
    Number(User.split(':')[0]) >= 1000 ? '' : 'it must run as a user ID of at least 1000: USER 10001:10001',
    Cmd?.length && Cmd[0] !== '/bin/sh' ? '' : 'CMD must be a list with the program first',
    Labels?.['org.opencontainers.image.title'] ? '' : 'it has no title label',
    (Env ?? []).includes('NODE_ENV=production') ? '' : 'NODE_ENV must be production',
    ...names.filter((name) => SECRET.test(name)).map((name) => `${name} would be a secret in a layer`),
  ];
  return problems.filter(Boolean);
}
