import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { KeysRepository } from '../keys/keys.repository.ts';
import { Passwords } from '../passwords/passwords.ts';
import { DEFAULT_ROLES } from '../users/default-roles.ts';
import { DemoLogins } from '../users/demo-logins.ts';
import { RolesRepository } from '../users/roles.repository.ts';
import { UsersRepository } from '../users/users.repository.ts';

export interface SetUpOptions {
  demo?: boolean;
  removeDemo?: boolean;
  /** Takes effect when the provider next starts. */
  rotateKeys?: boolean;
  print: (line: string) => void;
  passwords?: Passwords;
}

export async function setUp(url: string, options: SetUpOptions): Promise<void> {
  const { demo, removeDemo, rotateKeys, print, passwords = new Passwords() } = options;
  const applied = await migrate(url);
  print(applied > 0 ? `Applied ${applied} migration(s) of identity` : 'The schema of identity is up to date');

  const database = openDatabase(url, { warn: print });
  try {
    const keys = new KeysRepository(database);
    if (await keys.makeMissing()) print('Made the keys of the identity provider');
    const roles = new RolesRepository(database);
    const made = await roles.insertMissing(DEFAULT_ROLES);
    if (made > 0) print(`Made ${made} roles`);
    const logins = new DemoLogins(new UsersRepository(database), roles);
    if (demo) print(`Made ${await logins.create(passwords)} demo logins`);
    if (removeDemo) print(`Removed ${await logins.remove()} demo logins`);
    if (rotateKeys) {
      await keys.rotateSigning();
      print('Made a new signing key; start the identity provider again to use it');
    }
  } finally {
    await database.end();
  }
}
