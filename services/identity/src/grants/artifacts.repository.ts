import type { Database } from '../database/database.ts';

export interface Artifact {
  payload: Record<string, unknown>;
  /** Unix time in seconds. */
  consumedAt: number | null;
}

export class ArtifactsRepository {
  constructor(private readonly database: Database) {}

  /** @param lastsFor lifetime in seconds */
  async save(model: string, id: string, payload: Artifact['payload'], lastsFor: number): Promise<void> {
    const { accountId, grantId, uid } = payload;
    await this.database.query(
      `INSERT INTO identity.artifact (model, id, payload, account_id, grant_id, uid, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
      ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, account_id = excluded.account_id,
        grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
      [model, id, payload, accountId ?? null, grantId ?? null, uid ?? null, lastsFor],
    );
  }

  /** Ignores expired ones. */
  async find(model: string, key: 'id' | 'uid', value: string): Promise<Artifact | undefined> {
    const { rows } = await this.database.query<Artifact>(
      `SELECT payload, floor(extract(epoch FROM consumed_at))::int AS "consumedAt" FROM identity.artifact
      WHERE model = $1 AND ${key} = $2 AND expires_at > now()`,
      [model, value],
    );
    return rows[0];
  }

  /** @returns false if it was already used */
  async consume(model: string, id: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'UPDATE identity.artifact SET consumed_at = now() WHERE model = $1 AND id = $2 AND consumed_at IS NULL',
      [model, id],
    );
    return rowCount === 1;
  }

  async delete(model: string, id: string): Promise<void> {
    await this.database.query('DELETE FROM identity.artifact WHERE model = $1 AND id = $2', [model, id]);
  }

  async deleteOfGrant(model: string, grantId: string): Promise<void> {
    await this.database.query('DELETE FROM identity.artifact WHERE model = $1 AND grant_id = $2', [model, grantId]);
  }

  /** Ends grants with all their codes and tokens. */
  async endGrants(grantIds: readonly string[]): Promise<void> {
    await this.database.query(
      `DELETE FROM identity.artifact WHERE grant_id = ANY($1) OR (model = 'Grant' AND id = ANY($1))`,
      [grantIds],
    );
  }

  async sweep(): Promise<number> {
    const { rowCount } = await this.database.query('DELETE FROM identity.artifact WHERE expires_at < now()');
    return rowCount ?? 0;
  }
}
