import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createGateway, type Gateway } from './gateway.ts';
import { type GatewaySettings, gatewaySettings } from './settings.ts';

/** How long requests in progress may take after draining, before their connections are cut. */
const FINISH_MS = 2000;

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`The gateway cannot listen on ${host}:${port}: ${error.message}`);
  });
}

/** Drains: serves while load balancers notice that it is not ready, then finishes requests in progress. */
async function stopInOrder({ server, drain, faults }: Gateway, { drainSeconds }: GatewaySettings): Promise<void> {
  drain();
  await wait(drainSeconds * 1000);
  server.close(() => void faults.stop().finally(() => process.exit(0)));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
}

async function main(): Promise<void> {
  const settings = gatewaySettings(process.env);
  const gateway = await createGateway(settings);
  if (gateway.metrics && settings.metricsListen) await listen(gateway.metrics, settings.metricsListen);
  await listen(gateway.server, settings);
  process.send?.({ ready: true });

  const stop = (): void => void stopInOrder(gateway, settings);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
