import { createStackParser, createTransport, Scope, type Transport } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';

const SEND_LIMIT_MILLISECONDS = 5_000;
const STOP_LIMIT_MILLISECONDS = 2_000;

/** What cannot be sent now is dropped: reporting never keeps an answer waiting. */
const transport = (options: Parameters<typeof createTransport>[0] & { url: string }): Transport =>
  createTransport(options, async ({ body }) => {
    const signal = AbortSignal.timeout(SEND_LIMIT_MILLISECONDS);
    const sent = typeof body === 'string' ? body : Buffer.from(body);
    const response = await fetch(options.url, { method: 'POST', body: sent, signal });
    await response.arrayBuffer();
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    };
  });

export interface FaultReportSettings {
  dsn: string;
  environment: string;
  /** What runs, as `name@version`. */
  release: string;
}

export interface FaultReports {
  /** Never throws, and nobody waits for it. @param tags what reports can be looked up by */
  report(error: unknown, tags: Record<string, string>): void;
  /** Sends what is left; at most for two seconds. */
  stop(): Promise<void>;
}

/**
 * Sends message, stack, release, environment and tags. Without the integrations of Sentry's package for Node.js nothing
 * else is collected: no bodies, headers, addresses or people.
 */
export function sentryReports({ dsn, environment, release }: FaultReportSettings): FaultReports {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport,
  });
  client.init();
  return {
    report(error, tags) {
      const scope = new Scope();
      scope.setClient(client);
      scope.setTags(tags);
      scope.captureException(error);
    },
    async stop() {
      await client.close(STOP_LIMIT_MILLISECONDS);
    },
  };
}
