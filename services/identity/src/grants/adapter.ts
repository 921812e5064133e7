import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Artifact, ArtifactsRepository } from './artifacts.repository.ts';

/**
 * The response to a token request may get lost, for example when a page reloads. Auth0 calls this the reuse interval.
 */
const LEEWAY_SECONDS = 10;
/** The longest lifetime of anything in oidc-provider; models without a lifetime do not occur in our configuration. */
const MAX_LIFETIME_SECONDS = 90 * 86_400;

export class PostgresAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly artifacts: ArtifactsRepository,
  ) {}

  upsert(id: string, payload: AdapterPayload, expiresIn = MAX_LIFETIME_SECONDS): Promise<void> {
    return this.artifacts.save(this.model, id, { ...payload }, expiresIn);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#payload(await this.artifacts.find(this.model, 'id', id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#payload(await this.artifacts.find(this.model, 'uid', uid));
  }

  /** For the device flow, which is switched off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** @throws InvalidGrant if a concurrent request used the code */
  async consume(id: string): Promise<void> {
    const first = await this.artifacts.consume(this.model, id);
    if (!first && this.model === 'AuthorizationCode')
      throw new errors.InvalidGrant('authorization code already consumed');
  }

  destroy(id: string): Promise<void> {
    return this.artifacts.delete(this.model, id);
  }

  revokeByGrantId(grantId: string): Promise<void> {
    return this.artifacts.deleteOfGrant(this.model, grantId);
  }

  #payload(artifact: Artifact | undefined): AdapterPayload | undefined {
    if (!artifact) return undefined;
    const { payload, consumedAt } = artifact;
    if (consumedAt === null || this.#mayBeUsedAgain(consumedAt)) return payload;
    return { ...payload, consumed: consumedAt };
  }

  /** A used token stays invalid if the clock is set back. */
  #mayBeUsedAgain(consumedAt: number): boolean {
    return this.model === 'RefreshToken' && Math.abs(Date.now() / 1000 - consumedAt) < LEEWAY_SECONDS;
  }
}
