import type { EntityManager } from 'typeorm';

interface ForeignKey {
  name: string;
  definition: string;
}

/**
 * Checks all rows when it puts the keys back: a check for each row takes two thirds of a large load. Within a transaction, which
 * locks out readers; a failure brings the keys back with everything else. @throws the database's error when a row refers to nothing
 */
export async function withoutForeignKeys(
  manager: EntityManager,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const keys = await manager.query<ForeignKey[]>(
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = $1::regclass AND contype = 'f' AND conparentid = 0 ORDER BY conname`,
    [table],
  );
  const alter = (change: (key: ForeignKey) => string) =>
    manager.query(`ALTER TABLE ${table} ${keys.map(change).join(', ')}`);
  await alter(({ name }) => `DROP CONSTRAINT ${name}`);
  await work();
  await alter(({ name, definition }) => `ADD CONSTRAINT ${name} ${definition}`);
}
