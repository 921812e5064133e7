import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Artifact, ArtifactsRepository } from './artifacts.repository.ts';

/** The answer to an exchange may get lost, e.g. when a page is reloaded. Auth0 calls it the reuse interval. */
const LEEWAY_SECONDS = 10;
/** Nothing of oidc-provider lives longer; a model without a time of its own does not occur with our configuration. */
const LONGEST_SECONDS = 90 * 86_400;

export class PostgresAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly artifacts: ArtifactsRepository,
  ) {}

  upsert(id: string, payload: AdapterPayload, expiresIn = LONGEST_SECONDS): Promise<void> {
    return this.artifacts.save(this.model, id, { ...payload }, expiresIn);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#payload(await this.artifacts.find(this.model, 'id', id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#payload(await this.artifacts.find(this.model, 'uid', uid));
  }

  /** Belongs to logins of devices without a browser, which are switched off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** @throws InvalidGrant for a code that another request used at the same time */
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

  /** When the clock has been set back, a token does not become good again. */
  #mayBeUsedAgain(consumedAt: number): boolean {
    return this.model === 'RefreshToken' && Math.abs(Date.now() / 1000 - consumedAt) < LEEWAY_SECONDS;
  }
}
