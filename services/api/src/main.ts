import 'reflect-metadata';
import { lookup } from 'node:dns/promises';
import { rmSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { watchClock } from '@portal/shared-server';
import { createApplication } from './application.ts';
import { type ListenAddress, readConfig } from './config.ts';
import { Observers } from './observability/observers.ts';
import { SourcesService } from './public-map/sources.service.ts';
import { shutDownOnSignals } from './shutdown/end-on-signals.ts';

/** Logs and reports an uncaught error before it ends the process. */
function reportCrashes({ faults }: Observers): void {
  process.once('uncaughtException', async (error) => {
    new Logger('Process').fatal(error.stack ?? error.message);
    faults.report(error, undefined);
    await faults.stop();
    process.exit(1);
  });
}

async function listen(application: NestFastifyApplication, address: ListenAddress): Promise<void> {
  if ('port' in address) {
    // A single address: for `localhost` Fastify would listen on two, the second without the server's limits.
    await application.listen(address.port, (await lookup(address.host)).address);
  } else {
    rmSync(address.path, { force: true }); // left behind by a killed process
    await application.listen(address.path);
  }
  new Logger('Start').log(`listening on ${'port' in address ? `${address.host}:${address.port}` : address.path}`);
}

async function prepareAnswers(application: NestFastifyApplication): Promise<void> {
  try {
    await application.get(SourcesService).prepare();
  } catch (error) {
    new Logger('Start').warn(`answers could not be prepared: ${error instanceof Error ? error.message : error}`);
  }
}

try {
  const config = readConfig(process.env);
  const application = await createApplication(config);
  reportCrashes(application.get(Observers));
  shutDownOnSignals(application, config.scaling.drainSeconds);
  const clock = new Logger('Clock');
  watchClock((text) => clock.warn(text));
  await listen(application, config.listen);
  process.send?.({ ready: true });
  await prepareAnswers(application);
} catch (error) {
  process.stderr.write(`The API cannot start: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
