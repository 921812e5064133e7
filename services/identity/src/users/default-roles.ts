import type { Role as RoleName } from '@portal/shared-auth';
import type { Role } from './roles.repository.ts';

/** IDs are formatted like Auth0's. */
export const DEFAULT_ROLES = [
  {
    id: 'rol_Administrator001',
    name: 'Administrator',
    description: 'Staff: manages users, sees all pages of the staff',
  },
  { id: 'rol_Developer0000001', name: 'Developer', description: 'Administrator with the developer tools' },
  { id: 'rol_WellOwner0000001', name: 'Well Owner', description: 'Sees and reports what belongs to their permits' },
] as const satisfies readonly (Role & { name: RoleName })[];
