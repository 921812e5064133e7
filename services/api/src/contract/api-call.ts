import type { Readable } from 'node:stream';
import {
  createParamDecorator,
  type ExecutionContext,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
} from '@nestjs/common';
import { type Call, type CallKey, type Contract, contract } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { DeclareAccess, type GuardedRequest, type Identity } from '@portal/shared-auth/nest';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Answer, JsonText, StoredFile, Streamed } from '../http/answer.ts';
import type { Content } from '../http/content.ts';
import { sendAnswer } from '../http/send-answer.ts';
import { parseInput } from './parse-input.ts';

type Parsed<Key extends CallKey, Name extends string> =
  Contract[Key] extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : unknown;

export interface CallContext<Key extends CallKey> {
  params: Parsed<Key, 'params'>;
  query: Parsed<Key, 'query'>;
  /** For an upload the file, to be read to its end or given up. */
  body: Contract[Key] extends { upload: true } ? Readable : Parsed<Key, 'body'>;
  /** `null` is a visitor, whom the guard lets in to public calls alone. */
  caller: Contract[Key]['access'] extends 'public' ? Identity | null : Identity;
}

type Result<T> = T | Content<T> | Streamed<T> | JsonText<T> | Answer<T> | (T extends Blob ? StoredFile : never);
type Handler<Key extends CallKey> = (
  context: CallContext<Key>,
) => Result<CallOutput<Key>> | Promise<Result<CallOutput<Key>>>;

const CALL_METADATA = 'portal:call';

export const callOf = (handler: object): CallKey | undefined => Reflect.getMetadata(CALL_METADATA, handler);

/** Whether a request came with a body, even one that nobody has parsed. */
function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The body as a file; `undefined` when it is called anything else, as JSON has been read already. */
const fileIn = (request: Request): Readable | undefined =>
  request.is('application/octet-stream') ? request : undefined;

const InputOf = createParamDecorator((call: Call, host: ExecutionContext) => {
  const request = host.switchToHttp().getRequest<Request & GuardedRequest>();
  const { params, query } = request;
  const body = call.upload ? fileIn(request) : request.body;
  return { ...parseInput(call, { params, query, body, hasBody: hasBody(request) }), caller: request.identity ?? null };
});

/** Makes a method answer one call of the contract; the compiler checks the method against the call's types. */
export function ApiCall<Key extends CallKey>(key: Key) {
  const call: Call = contract[key];
  const [verb, template] = key.split(' ') as [keyof typeof RequestMethod, string];
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  return <Method extends Handler<Key>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const method = descriptor.value as Handler<Key>;
    const answer = async function (this: object, context: CallContext<Key>, response: Response): Promise<void> {
      await sendAnswer(call, await method.call(this, context), response);
    };
    descriptor.value = answer as unknown as Method;
    InputOf(call)(target, name, 0);
    Res()(target, name, 1);
    for (const decorate of [
      RequestMapping({ method: RequestMethod[verb], path }),
      DeclareAccess(call.access),
      SetMetadata(CALL_METADATA, key),
    ]) {
      decorate(target, name, descriptor);
    }
  };
}
