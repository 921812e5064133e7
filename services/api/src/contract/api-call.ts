import type { Readable } from 'node:stream';
import {
  createParamDecorator,
  type ExecutionContext,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Call, type CallKey, type Contract, contract } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { UploadKind } from '@portal/shared-api/limits';
import { DeclareAccess, type Identity } from '@portal/shared-auth/nest';
import { findLanguage } from '@portal/shared-i18n/language';
import type { Origin } from '@portal/shared-server/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Answer, JsonText, StoredFile, Streamed } from '../http/answer.ts';
import type { Content } from '../http/content.ts';
import { fileIn, hasBody, jsonIn } from '../http/request-body.ts';
import { routeOfCall } from '../http/route.ts';
import { answerSender } from '../http/send-answer.ts';
import { limitOriginOf } from '../limits/addresses.ts';
import { inputParser } from './parse-input.ts';

type Parsed<Key extends CallKey, Name extends string> =
  Contract[Key] extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : unknown;

export interface CallContext<Key extends CallKey> {
  params: Parsed<Key, 'params'>;
  query: Parsed<Key, 'query'>;
  /** For an upload, the file, which the handler must read completely or abort. */
  body: Contract[Key] extends { upload: UploadKind } ? Readable : Parsed<Key, 'body'>;
  /** Of the record that is changed, from `If-Match`; 0 for calls without it. */
  version: number;
  /** `null` for visitors, who only reach public calls. */
  caller: Contract[Key]['access'] extends 'public' ? Identity | null : Identity;
  /** From which the call comes, as limits count it; `null` for this machine itself. */
  origin: Origin | null;
}

type Result<T> = T | Content<T> | Streamed<T> | JsonText<T> | Answer<T> | (T extends Blob ? StoredFile : never);
type Handler<Key extends CallKey> = (
  context: CallContext<Key>,
) => Result<CallOutput<Key>> | Promise<Result<CallOutput<Key>>>;

const CALL_METADATA = 'portal:call';

export const callOf = (handler: object): CallKey | undefined => Reflect.getMetadata(CALL_METADATA, handler);

function InputOf(call: Call): ParameterDecorator {
  const parse = inputParser(call);
  const read = (_data: unknown, host: ExecutionContext) => {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const { params, query, identity } = request;
    const body = call.upload ? fileIn(request) : jsonIn(request);
    const input = parse({ params, query, body, hasBody: hasBody(request), ifMatch: request.headers['if-match'] });
    const [language, origin] = [findLanguage([request.headers['accept-language']]), limitOriginOf(request.ip)];
    return { ...input, caller: identity && { ...identity, language, origin }, origin };
  };
  return createParamDecorator(read)();
}

/** Binds a method to a call of the contract; the compiler checks the method against the call's types. */
export function ApiCall<Key extends CallKey>(key: Key) {
  const call: Call = contract[key];
  const [verb, template] = key.split(' ') as [keyof typeof RequestMethod, string];
  const send = answerSender(call);
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  return <Method extends Handler<Key>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const method = descriptor.value as Handler<Key>;
    const answer = async function (this: object, context: CallContext<Key>, reply: FastifyReply): Promise<void> {
      await send(await method.call(this, context), reply);
    };
    descriptor.value = answer as unknown as Method;
    InputOf(call)(target, name, 0);
    Res()(target, name, 1);
    for (const decorate of [
      RequestMapping({ method: RequestMethod[verb], path }),
      DeclareAccess(call.access),
      SetMetadata(CALL_METADATA, key),
      RouteConfig({ route: routeOfCall(key) }),
    ]) {
      decorate(target, name, descriptor);
    }
  };
}
