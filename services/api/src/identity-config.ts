import { DEFAULT_ROLES_CLAIM } from '@portal/shared-auth';
import { identityOrigin } from '@portal/shared-auth/nest';
import { z } from 'zod';

export interface ManagementSettings {
  /** Host or origin at which the Management API answers: with a custom domain the tenant's own. */
  domain: string;
  clientId: string;
  clientSecret: string;
  connection: string;
}

export interface IdentitySettings {
  domain: string;
  audience: string;
  rolesClaim: string;
  /** `null`: people can sign in, users cannot be managed. */
  management: ManagementSettings | null;
}

const domain = z.string().refine((name) => identityOrigin(name) !== null, {
  error: 'must be the host of a tenant, such as district.us.auth0.com, or its https origin; http on this machine alone',
});

const variables = z.object({
  AUTH0_DOMAIN: domain.optional(),
  AUTH0_AUDIENCE: z.string().optional(),
  AUTH0_ROLES_CLAIM: z.string().default(DEFAULT_ROLES_CLAIM),
  AUTH0_MGMT_DOMAIN: domain.optional(),
  AUTH0_MGMT_CLIENT_ID: z.string().optional(),
  AUTH0_MGMT_CLIENT_SECRET: z.string().optional(),
  AUTH0_CONNECTION: z.string().default('Username-Password-Authentication'),
});

/** Checks what one variable alone does not show; problems never hold a value, which may be a secret. */
const identitySchema = variables.superRefine((given, context) => {
  const missing = (name: keyof typeof given, because: string) =>
    context.addIssue({ code: 'custom', path: [name], message: `is missing: ${because}` });
  if (given.AUTH0_DOMAIN && !given.AUTH0_AUDIENCE) missing('AUTH0_AUDIENCE', 'with AUTH0_DOMAIN it is needed');
  const pair = ['AUTH0_MGMT_CLIENT_ID', 'AUTH0_MGMT_CLIENT_SECRET'] as const;
  const absent = pair.filter((name) => !given[name]);
  if (absent.length === 1) missing(absent[0]!, 'the two AUTH0_MGMT_CLIENT_… variables belong together');
});

/** `null` when the environment names no identity provider. */
export function readIdentity(environment: NodeJS.ProcessEnv) {
  return identitySchema
    .transform((given): IdentitySettings | null => {
      const { AUTH0_DOMAIN, AUTH0_AUDIENCE, AUTH0_MGMT_CLIENT_ID, AUTH0_MGMT_CLIENT_SECRET } = given;
      if (!AUTH0_DOMAIN || !AUTH0_AUDIENCE) return null;
      const management = AUTH0_MGMT_CLIENT_ID &&
        AUTH0_MGMT_CLIENT_SECRET && {
          domain: given.AUTH0_MGMT_DOMAIN ?? AUTH0_DOMAIN,
          clientId: AUTH0_MGMT_CLIENT_ID,
          clientSecret: AUTH0_MGMT_CLIENT_SECRET,
          connection: given.AUTH0_CONNECTION,
        };
      return {
        domain: AUTH0_DOMAIN,
        audience: AUTH0_AUDIENCE,
        rolesClaim: given.AUTH0_ROLES_CLAIM,
        management: management || null,
      };
    })
    .safeParse(environment);
}
