import { DEMO_LOGINS, type DemoLogin } from '@portal/shared-auth/demo';

/** Who uses the portal; `visitor` is signed out. */
export const PERSONAS = ['visitor', 'owner', 'admin', 'developer'] as const;
export type Persona = (typeof PERSONAS)[number];
export type Person = Exclude<Persona, 'visitor'>;

const withRole = (role: DemoLogin['role']): DemoLogin => DEMO_LOGINS.find((login) => login.role === role) as DemoLogin;

/** The demo login of each signed-in persona. */
export const LOGINS: Readonly<Record<Person, DemoLogin>> = {
  owner: withRole('Well Owner'),
  admin: withRole('Administrator'),
  developer: withRole('Developer'),
};

/** Origin of the embedded identity provider of the portal under test. */
export const IDENTITY_ORIGIN = `http://localhost:${process.env.IDENTITY_PORT ?? 4400}`;
