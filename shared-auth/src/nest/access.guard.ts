import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  ServiceUnavailableException,
  UnauthorizedException,
} from '@nestjs/common';
import { canEnter } from '../roles.ts';
import { declaredAccess } from './declare.ts';
import { IdentityUnavailableError } from './signing-keys.ts';
import { type Identity, InvalidTokenError, TokenVerifier } from './token-verifier.ts';

/** A request that has passed the guard: `identity` is `null` for a visitor. */
export interface GuardedRequest {
  headers: { authorization?: string | undefined };
  identity?: Identity | null;
}

interface HeaderSink {
  setHeader(name: string, value: string): unknown;
}

const bearer = /^Bearer +([\w.~+/-]+=*) *$/i;

/**
 * Lets a request through to its handler when `canEnter` says so. A handler that declares no access is closed to everyone. A bad
 * token is 401 even where a visitor may enter, so that nobody takes the visitor's answer for theirs. A token that cannot be
 * checked because the identity provider is away is 503: 401 would sign people out.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(TokenVerifier) private readonly tokens: TokenVerifier) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const identity = await this.identify(request.headers.authorization, http.getResponse<HeaderSink>());
    request.identity = identity;

    const access = declaredAccess(context.getHandler());
    if (access === undefined) throw new ForbiddenException('This call is closed.');
    if (canEnter(access, identity?.roles ?? null)) return true;
    if (identity) throw new ForbiddenException('Your roles do not allow this call.');
    http.getResponse<HeaderSink>().setHeader('WWW-Authenticate', 'Bearer');
    throw new UnauthorizedException('This call needs a bearer token.');
  }

  private async identify(authorization: string | undefined, response: HeaderSink): Promise<Identity | null> {
    if (authorization === undefined) return null;
    try {
      const token = bearer.exec(authorization)?.[1];
      if (!token) throw new InvalidTokenError('The Authorization header is not "Bearer <token>".');
      return await this.tokens.verify(token);
    } catch (error) {
      if (error instanceof IdentityUnavailableError) {
        response.setHeader('Retry-After', String(error.retryAfterSeconds));
        throw new ServiceUnavailableException(error.message, { cause: error.cause });
      }
      if (!(error instanceof InvalidTokenError)) throw error;
      response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new UnauthorizedException(error.message);
    }
  }
}
