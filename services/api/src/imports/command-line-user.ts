import { userInfo } from 'node:os';

/** Whom changes by the command line are put down to: the account it runs in. In a container that may have no name. */
export function commandLineUser(): string {
  let name: string;
  try {
    name = userInfo().username;
  } catch {
    name = `user ${process.getuid?.() ?? 'unknown'}`;
  }
  return `${name} (command line)`;
}
