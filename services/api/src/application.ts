import cors from '@fastify/cors';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { JwtVerifier, NoIdentityProvider, type TokenVerifier } from '@portal/shared-auth/nest';
import { appModule } from './app.module.ts';
import { VisitorAnswers } from './cache/visitor-answers.ts';
import type { Config } from './config.ts';
import { serveDocs } from './docs/docs.ts';
import { fastifyAdapter } from './http/adapter.ts';
import { API_PREFIX, admitRequest } from './http/admit-request.ts';
import { beginRequest } from './http/begin-request.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { limitServer } from './http/server-limits.ts';
import { Limits } from './limits/limits.ts';
import { createLogger } from './logger.ts';
import { Metrics } from './metrics/metrics.ts';
import { Observers } from './observability/observers.ts';
import { Draining } from './shutdown/draining.ts';

const verifierOf = ({ identity }: Config): TokenVerifier =>
  identity ? new JwtVerifier(identity) : new NoIdentityProvider();

/**
 * Ready to listen, connected to its database. Requests with a token get 503 until the identity provider's keys are
 * loaded.
 */
export async function createApplication(
  config: Config,
  tokens: TokenVerifier = verifierOf(config),
): Promise<NestFastifyApplication> {
  const observers = await Observers.start(config.observability);
  const application = await NestFactory.create<NestFastifyApplication>(
    appModule(config, tokens, observers),
    fastifyAdapter(config.scaling.trustedProxies),
    { logger: createLogger(config), abortOnError: false, bodyParser: false },
  );
  application.setGlobalPrefix(API_PREFIX);
  addHooks(application, config, observers);
  limitServer(application.getHttpServer(), config.http);
  await application.init();
  return application;
}

function addHooks(
  application: NestFastifyApplication,
  { http, observability, logLevel }: Config,
  observers: Observers,
) {
  const fastify = application.getHttpAdapter().getInstance();
  const observation = {
    tracing: observers.tracing,
    draining: application.get(Draining),
    metrics: application.get(Metrics),
    logsRequests: observability.logRequests || logLevel === 'debug',
  };
  fastify.addHook('onRequest', beginRequest(observation));
  if (http.corsOrigins.length > 0) fastify.register(cors, () => crossOrigin(http.corsOrigins));
  // After the CORS headers, so that pages of other sites can read a refusal.
  fastify.after(() =>
    fastify.addHook('onRequest', admitRequest(application.get(Limits), application.get(VisitorAnswers))),
  );
  serveDocs(fastify);
}
