import type { ClientMetadata } from 'oidc-provider';
import type { Config } from '../config.ts';

export function clients({ appOrigins, clientId, management }: Config): ClientMetadata[] {
  return [
    {
      client_id: clientId,
      client_name: 'Groundwater portal',
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: appOrigins.map((origin) => `${origin}/auth/callback`),
    },
    {
      client_id: management.clientId,
      client_secret: management.clientSecret,
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    },
  ];
}
