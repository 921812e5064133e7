import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { GuardedRequest } from '@portal/shared-auth/nest';
import type { NextFunction, Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { Config } from '../config.ts';
import { ProblemError, sendProblem } from '../http/problem.ts';
import { Redis } from '../redis/redis.ts';
import { countedAddress } from './addresses.ts';
import { costOf } from './costs.ts';
import { Limit } from './limit.ts';

const tell = (response: Response) => (headers: Record<string, string>) => void response.set(headers);

/**
 * How much the API may be asked in a minute. Visitors are counted by their address, people who have signed in by who they are, so that an
 * office of many does not share one limit. Tokens that are no good, or not good for the call, are counted by address, too, apart from
 * visitors: whoever forges them keeps none of those out.
 */
@Injectable()
export class Limits implements NestInterceptor {
  readonly #ofAddress: Limit | null;
  readonly #ofRefused: Limit | null;
  readonly #ofUser: Limit | null;

  constructor(redis: Redis, { scaling }: Config) {
    const { ratePerAddress, ratePerUser } = scaling;
    const refusal = 'The portal has had very many requests from your network within a minute.';
    this.#ofAddress = ratePerAddress > 0 ? new Limit({ name: 'address', most: ratePerAddress, refusal }, redis) : null;
    this.#ofRefused = ratePerAddress > 0 ? new Limit({ name: 'refused', most: ratePerAddress, refusal }, null) : null;
    const ofUser = 'The portal has had very many requests from you within a minute.';
    this.#ofUser = ratePerUser > 0 ? new Limit({ name: 'user', most: ratePerUser, refusal: ofUser }, redis) : null;
  }

  readonly countAddress = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const cost = costOf(request.method, request.path);
    const address = cost > 0 && this.#ofAddress ? countedAddress(request.ip) : null;
    if (address === null) return next();
    try {
      if (request.headers.authorization === undefined) await this.#ofAddress?.count(address, cost, tell(response));
      else await this.#countWhenRefused(address, cost, response);
    } catch (error) {
      if (error instanceof ProblemError) return sendProblem(request, response, error);
      throw error;
    }
    next();
  };

  /** For calls with a token that is good for them. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & GuardedRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    response.locals.isAccepted = true;
    if (request.identity && countedAddress(request.ip) !== null) {
      const cost = costOf(request.method, request.path);
      if (cost > 0) await this.#ofUser?.count(request.identity.userId, cost, tell(response));
    }
    return next.handle();
  }

  async #countWhenRefused(address: string, cost: number, response: Response): Promise<void> {
    await this.#ofRefused?.check(address);
    response.on('close', () => {
      if (!response.locals.isAccepted) this.#ofRefused?.count(address, cost, () => {}).catch(() => {});
    });
  }
}
