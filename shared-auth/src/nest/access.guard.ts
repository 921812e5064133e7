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

/** What Fastify's and Express's answers share. */
interface HeaderSink {
  header(name: string, value: string): unknown;
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

  canActivate(context: ExecutionContext): true | Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const enter = (identity: Identity | null): true => {
      request.identity = identity;
      return admit(context, identity);
    };
    const { authorization } = request.headers;
    // Visitors, who are most of all callers, wait for nothing.
    return authorization === undefined ? enter(null) : this.identify(authorization, http.getResponse()).then(enter);
  }

  private async identify(authorization: string, response: HeaderSink): Promise<Identity> {
    try {
      const token = bearer.exec(authorization)?.[1];
      if (!token) throw new InvalidTokenError('The Authorization header is not "Bearer <token>".');
      return await this.tokens.verify(token);
    } catch (error) {
      if (error instanceof IdentityUnavailableError) {
        response.header('Retry-After', String(error.retryAfterSeconds));
        throw new ServiceUnavailableException(error.message, {
          cause: error.cause,
          errorCode: 'login-service-unreachable',
        });
      }
      if (!(error instanceof InvalidTokenError)) throw error;
      response.header('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new UnauthorizedException(error.message, { errorCode: 'token-refused' });
    }
  }
}

function admit(context: ExecutionContext, identity: Identity | null): true {
  const access = declaredAccess(context.getHandler());
  if (access === undefined) throw new ForbiddenException('This call is closed.', { errorCode: 'call-closed' });
  if (canEnter(access, identity?.roles ?? null)) return true;
  if (identity) throw new ForbiddenException('Your roles do not allow this call.', { errorCode: 'role-missing' });
  context.switchToHttp().getResponse<HeaderSink>().header('WWW-Authenticate', 'Bearer');
  throw new UnauthorizedException('This call needs a bearer token.', { errorCode: 'token-missing' });
}
