import { identityOrigin } from '@portal/shared-auth/nest';
import type { ManagementClient } from 'auth0';
import type { ManagementSettings } from '../../identity-config.ts';

type Fetch = typeof fetch;

const codeOf = (error: unknown): unknown => ((error as Error).cause as { code?: unknown } | undefined)?.code;

/** Retries reads once if the provider had closed a kept connection. Writes are sent once. */
const retryReads =
  (send: Fetch): Fetch =>
  async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      const isRead = (init?.method ?? 'GET') === 'GET' || String(input).endsWith('/oauth/token');
      if (!isRead || !['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(codeOf(error)))) throw error;
      return send(input, init);
    }
  };

/** The SDK supports only https and bare hosts; needed for a provider given by origin, like the embedded one. */
const toOrigin =
  (host: string, origin: string): Fetch =>
  (input, init) =>
    fetch(String(input).replace(`https://${host}/`, `${origin}/`), init);

/** The SDK for a tenant or the embedded provider, loaded on first use because that takes half a second. */
export async function createManagementClient(settings: ManagementSettings): Promise<ManagementClient> {
  const { ManagementClient } = await import('auth0');
  const origin = identityOrigin(settings.domain)!;
  const { host } = new URL(origin);
  const isTenant = settings.domain === host;
  return new ManagementClient({
    domain: host,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    audience: `${origin}/api/v2/`,
    telemetry: isTenant,
    timeoutInSeconds: 10,
    fetch: retryReads(isTenant ? fetch : toOrigin(host, origin)),
  });
}
