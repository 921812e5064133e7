import { createGateway } from './gateway.ts';
import { gatewaySettings } from './settings.ts';

/** The gateway's process: listens, says so to its parent, and ends in order on SIGTERM. */
function main(): void {
  const settings = gatewaySettings(process.env);
  const server = createGateway(settings);
  server.on('error', (error) => {
    console.error(`The gateway cannot listen on ${settings.host}:${settings.port}: ${error.message}`);
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => process.send?.({ ready: true }));

  const stop = (): void => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
