import type { Role } from './roles.ts';

export interface DemoLogin {
  email: string;
  password: string;
  name: string;
  nickname: string;
  /** As it stands in tokens. */
  userId: string;
  role: Role;
}

/**
 * The demo logins. They exist in the embedded provider only: it prints them on its login page, and refuses to serve a public
 * address while it has them.
 */
export const DEMO_LOGINS = [
  {
    email: 'admin@npgcd.example',
    password: 'Demo-admin-1',
    name: 'Ada Admin',
    nickname: 'ada',
    userId: 'auth0|000000000000000000000001',
    role: 'Administrator',
  },
  {
    email: 'developer@npgcd.example',
    password: 'Demo-dev-1',
    name: 'Dev Eloper',
    nickname: 'dev',
    userId: 'auth0|000000000000000000000002',
    role: 'Developer',
  },
  {
    email: 'owner@npgcd.example',
    password: 'Demo-owner-1',
    name: 'Wendy Owner',
    nickname: 'wendy',
    userId: 'auth0|000000000000000000000003',
    role: 'Well Owner',
  },
] as const satisfies readonly DemoLogin[];
