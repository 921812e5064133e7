import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config.ts';
import { routeOf } from '../http/route.ts';
import { Redis } from '../redis/redis.ts';
import { limitKeyOf } from './addresses.ts';
import { Limit } from './limit.ts';
import { PersonLimits } from './person-limits.ts';

const tell = (reply: FastifyReply) => (headers: Record<string, string>) => void reply.headers(headers);

/**
 * Requests per minute. Visitors count by address; signed-in people by identity, so that a large office does not share one limit.
 * Invalid or insufficient tokens also count by address, but separately from visitors, so that forged tokens lock none of those out.
 */
@Injectable()
export class Limits implements CanActivate {
  readonly #ofAddress: Limit | null;
  readonly #ofRefused: Limit | null;
  readonly #ofUser: Limit | null;

  constructor(
    redis: Redis,
    { scaling }: Config,
    private readonly people: PersonLimits,
  ) {
    const { ratePerAddress, ratePerUser } = scaling;
    const refusal = 'too-many-requests-network';
    this.#ofAddress = ratePerAddress > 0 ? new Limit({ name: 'address', max: ratePerAddress, refusal }, redis) : null;
    this.#ofRefused = ratePerAddress > 0 ? new Limit({ name: 'refused', max: ratePerAddress, refusal }, null) : null;
    const ofUser = 'too-many-requests-user';
    this.#ofUser = ratePerUser > 0 ? new Limit({ name: 'user', max: ratePerUser, refusal: ofUser }, redis) : null;
  }

  /**
   * Counts a request before authentication.
   *
   * @param cost in tenths of a normal request
   * @returns `undefined` if nothing is counted, else a promise that rejects with ProblemError 429
   */
  countAddress(request: FastifyRequest, reply: FastifyReply, cost: number): Promise<void> | undefined {
    if (cost === 0 || !this.#ofAddress) return undefined;
    const address = limitKeyOf(request.ip);
    if (address === null) return undefined;
    return request.headers.authorization === undefined
      ? this.#ofAddress.count(address, cost, tell(reply))
      : this.#countWhenRefused(address, cost, request, reply);
  }

  /** For requests with a sufficient token: runs after the access guard. */
  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { identity, observed } = request;
    observed.isAccepted = true;
    if (!identity || limitKeyOf(request.ip) === null) return true;
    const { cost, isChange } = routeOf(request);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (cost > 0) await this.#ofUser?.count(identity.userId, cost, tell(reply));
    if (isChange) await this.people.spendChange(identity, cost);
    return true;
  }

  async #countWhenRefused(
    address: string,
    cost: number,
    { observed }: FastifyRequest,
    { raw }: FastifyReply,
  ): Promise<void> {
    await this.#ofRefused?.check(address);
    raw.once('close', () => {
      if (!observed.isAccepted) this.#ofRefused?.count(address, cost, () => {}).catch(() => {});
    });
  }
}
