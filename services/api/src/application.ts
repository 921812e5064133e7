import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { answerUnreadable } from '@portal/shared-api/server';
import { JwtVerifier, NoIdentityProvider, type TokenVerifier } from '@portal/shared-auth/nest';
import { appModule } from './app.module.ts';
import type { Config } from './config.ts';
import { docsRouter } from './docs/docs.ts';
import { API_PREFIX, accessLog, identifyRequest, knownCallsOnly } from './http/middleware.ts';
import { createLogger } from './logger.ts';
import { Metrics } from './metrics/metrics.ts';

const verifierOf = ({ identity }: Config): TokenVerifier =>
  identity ? new JwtVerifier(identity) : new NoIdentityProvider();

/**
 * Builds the application, connected to its database and ready to listen. The identity provider need not be there yet: until its
 * keys can be had, calls with a token are answered 503.
 */
export async function createApplication(
  config: Config,
  tokens: TokenVerifier = verifierOf(config),
): Promise<NestExpressApplication> {
  const application = await NestFactory.create<NestExpressApplication>(appModule(config, tokens), {
    logger: createLogger(config),
    abortOnError: false,
    bodyParser: false,
    forceCloseConnections: true,
  });
  application.disable('x-powered-by');
  application.set('etag', false);
  application.set('query parser', 'simple');
  application.setGlobalPrefix(API_PREFIX);
  application.use(identifyRequest);
  if (config.logLevel === 'debug') application.use(accessLog());
  application.use(application.get(Metrics).measure);
  application.use(knownCallsOnly(docsRouter()));
  application.useBodyParser('json', { limit: '256kb' });
  application.enableShutdownHooks();

  const server = application.getHttpServer();
  server.keepAliveTimeout = 75_000; // longer than a proxy keeps its side open
  server.on('clientError', answerUnreadable);
  return application;
}
