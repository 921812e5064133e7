import { DEFAULT_ROLES_CLAIM } from '@portal/shared-auth';
import { identityOrigin } from '@portal/shared-auth/nest';
import { z } from 'zod';

const domain = z.string().refine((name) => identityOrigin(name) !== null, {
  error: 'must be the host of a tenant, such as district.us.auth0.com, or its https origin; http on this machine alone',
});

/** `null` if the environment names no identity provider. */
export const identitySettings = z
  .object({
    AUTH0_DOMAIN: domain.optional(),
    AUTH0_AUDIENCE: z.string().optional(),
    AUTH0_ROLES_CLAIM: z.string().default(DEFAULT_ROLES_CLAIM),
    AUTH0_MGMT_DOMAIN: domain.optional(),
    AUTH0_MGMT_CLIENT_ID: z.string().optional(),
    AUTH0_MGMT_CLIENT_SECRET: z.string().optional(),
    AUTH0_CONNECTION: z.string().default('Username-Password-Authentication'),
  })
  .superRefine((given, context) => {
    const missing = (name: keyof typeof given, because: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `is missing: ${because}` });
    if (given.AUTH0_DOMAIN && !given.AUTH0_AUDIENCE) missing('AUTH0_AUDIENCE', 'with AUTH0_DOMAIN it is needed');
    const pair = ['AUTH0_MGMT_CLIENT_ID', 'AUTH0_MGMT_CLIENT_SECRET'] as const;
    const absent = pair.filter((name) => !given[name]);
    if (absent.length === 1) missing(absent[0]!, 'the two AUTH0_MGMT_CLIENT_… variables belong together');
  })
  .transform((given) => {
    const { AUTH0_DOMAIN, AUTH0_AUDIENCE, AUTH0_MGMT_CLIENT_ID, AUTH0_MGMT_CLIENT_SECRET } = given;
    if (!AUTH0_DOMAIN || !AUTH0_AUDIENCE) return null;
    const management = AUTH0_MGMT_CLIENT_ID &&
      AUTH0_MGMT_CLIENT_SECRET && {
        /** Host or origin of the Management API; with a custom domain, the tenant's own. */
        domain: given.AUTH0_MGMT_DOMAIN ?? AUTH0_DOMAIN,
        clientId: AUTH0_MGMT_CLIENT_ID,
        clientSecret: AUTH0_MGMT_CLIENT_SECRET,
        connection: given.AUTH0_CONNECTION,
      };
    return {
      domain: AUTH0_DOMAIN,
      audience: AUTH0_AUDIENCE,
      rolesClaim: given.AUTH0_ROLES_CLAIM,
      /** With `null`, people can sign in but users cannot be managed. */
      management: management || null,
    };
  });

export type ManagementSettings = NonNullable<NonNullable<z.output<typeof identitySettings>>['management']>;
