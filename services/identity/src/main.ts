import { once } from 'node:events';
import { createServer } from 'node:http';
import { watchClock } from '@portal/shared-server';
import { createApplication } from './application.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { serve } from './http/serve.ts';
import { createLogger, describeError } from './logger.ts';

/** Time for requests in progress on shutdown. */
const END_MILLISECONDS = 3_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  process.on('unhandledRejection', (error) => logger.error(`unhandled promise rejection: ${describeError(error)}`));

  const database = openDatabase(config.databaseUrl, logger);
  const { provider, stop } = await createApplication(config, database, logger);
  const server = createServer();
  serve(server, provider);
  server.listen(config.listen.port, config.listen.host);
  await once(server, 'listening');
  logger.log(`listening on ${config.listen.host}:${config.listen.port} as ${config.issuer}`);
  process.send?.({ ready: true });
  watchClock((text) => logger.warn(text));

  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    stop();
    server.close(() => void database.end());
    setTimeout(() => server.closeAllConnections(), END_MILLISECONDS).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`The identity provider cannot start: ${describeError(error)}\n`);
  process.exit(1);
}
