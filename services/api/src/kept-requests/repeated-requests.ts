import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type CallKey, contract, ONCE_ONLY } from '@portal/shared-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, lastValueFrom, type Observable } from 'rxjs';
import { callOf } from '../contract/api-call.ts';
import { JsonText } from '../http/answer.ts';
import { ProblemError } from '../http/problem.ts';
import { jsonIn } from '../http/request-body.ts';
import { answerSender } from '../http/send-answer.ts';
import { Clock } from '../production/clock.ts';
import { KeptRequestsRepository } from './kept-requests.repository.ts';
import { inKeyedRequest, type KeptRequest, type KeyedRequest } from './keyed-request.repository.ts';

const UUID = /^("?)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\1$/i;

const isOnceOnly = (key: CallKey | undefined): key is CallKey => key !== undefined && ONCE_ONLY.has(key);

/**
 * Answers a repeated request as the first one, by its `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): a phone
 * that lost the answer asks again, and nothing is made twice.
 */
@Injectable()
export class RepeatedRequests implements NestInterceptor {
  constructor(
    private readonly requests: KeptRequestsRepository,
    private readonly clock: Clock,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const key = callOf(context.getHandler());
    const http = context.switchToHttp();
    const keyed = isOnceOnly(key) ? this.#keyed(http.getRequest<FastifyRequest>()) : null;
    if (!keyed) return next.handle();

    const reply = http.getResponse<FastifyReply>();
    const send = answerSender(contract[key!]);
    const handle = () => inKeyedRequest(keyed, () => next.handle());
    const again = (kept: KeptRequest): Observable<unknown> =>
      kept.answer === null ? handle() : from(send(new JsonText(kept.answer), reply));
    const kept = await this.requests.find(keyed);
    if (kept) return again(kept);
    return handle().pipe(
      // Another one of the same request may have been quicker, or the answer to this one's COMMIT was lost.
      catchError(async (error: unknown) => {
        const now = await this.requests.find(keyed).catch((failure: unknown) => {
          throw failure instanceof ProblemError ? failure : error;
        });
        if (!now) throw error;
        return lastValueFrom(again(now));
      }),
    );
  }

  /** @throws ProblemError 400 */
  #keyed(request: FastifyRequest): KeyedRequest | null {
    const { identity, headers, url } = request;
    const header = headers['idempotency-key'];
    if (header === undefined || !identity) return null;
    const [, , request_key] = UUID.exec(`${header}`) ?? [];
    if (request_key === undefined) throw new ProblemError('request-key-unreadable');
    // A file is known by its address, which has its name, and by its length. One of unknown length is not known again.
    const sent = JSON.stringify(jsonIn(request) ?? headers['content-length']);
    if (sent === undefined) return null;
    const asked = createHash('sha256').update(`${url}\n${sent}`).digest('hex');
    return { user_id: identity.userId, request_key, kept_at: this.clock.now(), asked };
  }
}
