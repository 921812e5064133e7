import { userInfo } from 'node:os';
import type { Person } from './imports.repository.ts';

/** The account that runs the command; in a container, it may have no name. */
export function commandLineUser(): Person {
  let account: string;
  try {
    account = userInfo().username;
  } catch {
    account = `user ${process.getuid?.() ?? 'unknown'}`;
  }
  const name = `${account} (command line)`;
  return { userId: null, name, described: name };
}
