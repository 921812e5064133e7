import { ManagementClient } from 'auth0';
import { MANAGEMENT, type RunningIdentity } from './identity.ts';

/** Auth0's Management API client, pointed at the provider under test. */
export function managementClient({ url }: RunningIdentity, options: { maxRetries?: number } = {}): ManagementClient {
  const { host, origin } = new URL(url);
  return new ManagementClient({
    domain: host,
    ...MANAGEMENT,
    audience: `${origin}/api/v2/`,
    telemetry: false,
    maxRetries: 0,
    ...options,
    fetch: (address, init) => fetch(String(address).replace(`https://${host}/`, `${origin}/`), init),
  });
}

/** A Management API token limited to these scopes. */
export async function managementToken({ url }: RunningIdentity, scope?: string): Promise<string> {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: MANAGEMENT.clientId,
      client_secret: MANAGEMENT.clientSecret,
      audience: `${url}/api/v2/`,
      ...(scope && { scope }),
    }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
