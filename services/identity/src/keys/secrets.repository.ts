import type { Database } from '../database/database.ts';

export class SecretsRepository {
  constructor(private readonly database: Database) {}

  async find<T>(name: string): Promise<T | undefined> {
    const { rows } = await this.database.query<{ value: T }>('SELECT value FROM identity.secret WHERE name = $1', [
      name,
    ]);
    return rows[0]?.value;
  }

  /** Does nothing under a name that is taken. */
  async insert(name: string, value: unknown): Promise<void> {
    await this.database.query('INSERT INTO identity.secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      name,
      JSON.stringify(value),
    ]);
  }

  async replace(name: string, value: unknown): Promise<void> {
    await this.database.query('UPDATE identity.secret SET value = $2 WHERE name = $1', [name, JSON.stringify(value)]);
  }
}
