import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { JwtVerifier, NoIdentityProvider, type TokenVerifier } from '@portal/shared-auth/nest';
import { appModule } from './app.module.ts';
import type { Config } from './config.ts';
import { docsRouter } from './docs/docs.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { API_PREFIX, accessLog, identifyRequest, knownCallsOnly, secureAnswers } from './http/middleware.ts';
import { limitServer } from './http/server-limits.ts';
import { trustOf } from './limits/addresses.ts';
import { Limits } from './limits/limits.ts';
import { createLogger } from './logger.ts';
import { Metrics } from './metrics/metrics.ts';
import { Observers } from './observability/observers.ts';
import { withRequestContext } from './observability/request-context.ts';
import { Draining } from './shutdown/draining.ts';

const verifierOf = ({ identity }: Config): TokenVerifier =>
  identity ? new JwtVerifier(identity) : new NoIdentityProvider();

/** Ready to listen, connected to its database. Until the identity provider's keys are there, calls with a token get 503. */
export async function createApplication(
  config: Config,
  tokens: TokenVerifier = verifierOf(config),
): Promise<NestExpressApplication> {
  const observers = await Observers.start(config.observability);
  const application = await NestFactory.create<NestExpressApplication>(appModule(config, tokens, observers), {
    logger: createLogger(config),
    abortOnError: false,
    bodyParser: false,
    forceCloseConnections: true,
  });
  application.disable('x-powered-by');
  application.set('etag', false);
  application.set('query parser', 'simple');
  application.set('trust proxy', trustOf(config.scaling.trustedProxies));
  application.setGlobalPrefix(API_PREFIX);
  application.use(identifyRequest);
  application.use(secureAnswers);
  application.use(crossOrigin(config.http.corsOrigins));
  application.use(withRequestContext(observers.tracing));
  application.use(application.get(Draining).tellClients);
  if (config.observability.logRequests || config.logLevel === 'debug') application.use(accessLog());
  application.use(application.get(Metrics).measure);
  application.use(application.get(Limits).countAddress);
  application.use(knownCallsOnly(docsRouter()));
  application.useBodyParser('json', { limit: '256kb' });

  limitServer(application.getHttpServer(), config.http);
  return application;
}
