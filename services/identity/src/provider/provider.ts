import { emailVerifiedClaim } from '@portal/shared-auth';
import { LANGUAGES } from '@portal/shared-i18n/language';
import Provider, { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../config.ts';
import { PostgresAdapter } from '../grants/adapter.ts';
import type { Context } from '../http/context.ts';
import { asHttpError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { sendPage } from '../http/send-page.ts';
import type { PagesOfRequest } from '../pages/pages-of-request.ts';
import type { Parts } from '../parts.ts';
import { translatorFor } from '../texts/texts.ts';
import { findAccount, type PortalAccount } from './account.ts';
import { clients } from './clients.ts';
import { LOGIN_SCOPE, MANAGEMENT_SCOPES, managementAudience, userinfoAudience } from './scopes.ts';

const DAY = 86_400;

/** Same paths and tokens as an Auth0 tenant, so that the portal's code works with both. */
export function createProvider({ config, keys, artifacts, pages, users }: Parts): Provider {
  const provider = new Provider(config.issuer, {
    adapter: (model) => new PostgresAdapter(model, artifacts),
    clients: clients(config),
    clientAuthMethods: ['none', 'client_secret_post'],
    clientBasedCORS: (_context, origin) => config.appOrigins.includes(origin),
    allowOmittingSingleRegisteredRedirectUri: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    // The first key signs.
    jwks: { keys: keys.signing } as Configuration['jwks'],
    cookies: cookies(config.issuer, keys.cookie),
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
    },
    discovery: { userinfo_endpoint: `${config.issuer}userinfo`, ui_locales_supported: LANGUAGES },
    interactions: { url: (_context, { uid }) => `/u/login/${uid}`, policy: interactionPolicy.base() },
    renderError: (context, out, error) => {
      const expired =
        out.error === 'invalid_request' && /expired|interaction session/.test(out.error_description ?? '');
      sendPage(
        context,
        expired ? pages(context).sessionExpired() : errorPage(pages, context, out, error),
        context.status,
      );
    },
    rotateRefreshToken: true,
    ttl: {
      AccessToken: config.accessTokenSeconds,
      AuthorizationCode: 60,
      ClientCredentials: DAY,
      Grant: 30 * DAY,
      IdToken: 36_000,
      Interaction: 3_600,
      // A refresh token family keeps the expiry of its first token.
      RefreshToken: (context) => context?.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 30 * DAY,
      Session: 3 * DAY,
    },
    findAccount: (_context, userId) => findAccount(users, config.rolesClaim, userId),
    ...tokens(config),
    ...asOneOfAuth0(config),
  });
  // Makes oidc-provider read the forwarding headers that `fixForwarded` has set.
  provider.proxy = true;
  return provider;
}

/** Cookies are shared by all ports of localhost: including the port in their names keeps two portals apart. */
function cookies(issuer: string, key: string): Configuration['cookies'] {
  const { port } = new URL(issuer);
  const name = port ? `identity_${port}` : 'identity';
  const options = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    keys: [key],
    names: { session: name, interaction: `${name}_login`, resume: `${name}_resume` },
    long: options,
    short: options,
  };
}

function errorPage(
  pages: PagesOfRequest,
  context: Context,
  { error, error_description }: { error: string; error_description?: string },
  thrown: unknown,
) {
  const { t } = translatorFor(languageOf(context));
  const message =
    context.status >= 500
      ? t(asHttpError(thrown).text)
      : t('The portal sent a request that cannot be answered. Go to the portal, and try again.');
  const detail = [error, error_description].join(': ');
  return pages(context).error({ title: t('You cannot log in right now'), message, detail });
}

function tokens({ issuer, audience, rolesClaim, accessTokenSeconds }: Config): Configuration {
  const jwt = { accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } } as const;
  return {
    scopes: LOGIN_SCOPE.split(' '),
    claims: {
      openid: ['sub', rolesClaim],
      profile: ['name', 'nickname', 'picture', 'updated_at'],
      email: ['email', 'email_verified'],
      acr: null,
      auth_time: null,
      iss: null,
      sid: null,
    },
    conformIdTokenClaims: false,
    extraTokenClaims: (context) => {
      const account = context.oidc.account as PortalAccount | undefined;
      return (
        account && {
          [rolesClaim]: account.roles,
          [emailVerifiedClaim(rolesClaim)]: account.person.email_verified,
        }
      );
    },
    formats: {
      customizers: {
        jwt(_context, token, parts) {
          const { payload } = parts;
          payload.azp = payload.client_id;
          delete payload.client_id;
          if (token.kind === 'ClientCredentials') {
            payload.sub = `${payload.azp}@clients`;
            payload.gty = 'client-credentials';
            payload.scope ??= MANAGEMENT_SCOPES.join(' ');
          } else {
            payload.aud = [payload.aud, userinfoAudience(issuer)];
          }
          parts.header = { typ: 'JWT' };
        },
      },
    },
    features: {
      devInteractions: { enabled: false },
      // Replaced by our own: oidc-provider refuses tokens with an API audience, which Auth0 accepts.
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
      clientCredentials: { enabled: true },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: ({ oidc }) => String(oidc.params?.audience ?? oidc.body?.audience ?? audience),
        useGrantedResource: () => true,
        getResourceServerInfo(_context, resource, client) {
          const isProgram = client.grantTypeAllowed('client_credentials');
          if (resource === audience && !isProgram)
            return { ...jwt, audience, scope: LOGIN_SCOPE, accessTokenTTL: accessTokenSeconds };
          const management = managementAudience(issuer);
          if (resource === management && isProgram)
            return { ...jwt, audience: management, scope: MANAGEMENT_SCOPES.join(' '), accessTokenTTL: DAY };
          throw new errors.InvalidTarget('Service not found');
        },
      },
    },
  };
}

/** Where Auth0 is more lenient with its own client than oidc-provider. */
function asOneOfAuth0({ audience }: Config): Configuration {
  return {
    extraParams: {
      // auth0-spa-js requests offline access without prompting for consent, so oidc-provider has dropped it by now.
      audience({ oidc, query }) {
        const have = String(oidc.params?.scope ?? '').split(' ');
        if (!String(query.scope).split(' ').includes('offline_access') || have.includes('offline_access')) return;
        if (oidc.params) oidc.params.scope = [...have, 'offline_access'].join(' ').trim();
      },
      screen_hint: null,
      connection: null,
    },
    // The portal belongs to the district, so nobody is asked for consent.
    async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
      const { Grant } = oidc.provider;
      const { accountId } = oidc.session!;
      const { clientId } = oidc.client!;
      const known = await Grant.find(oidc.session!.grantIdFor(clientId) ?? '');
      const grant = known?.accountId === accountId ? known : new Grant({ accountId, clientId });
      grant!.addOIDCScope(LOGIN_SCOPE);
      grant!.addResourceScope(audience, LOGIN_SCOPE);
      await grant!.save();
      return grant;
    },
  };
}
