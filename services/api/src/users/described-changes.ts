import type { AuditEntry } from '@portal/shared-api';
import { AUDIT_FIELDS, describeChange } from '@portal/shared-api/audit';
import type { Role } from '@portal/shared-auth';
import type { Permit } from './user-permits.repository.ts';

export interface Described {
  name: string;
  nickname: string;
  email: string;
  roles: readonly Role[];
  permits: readonly Permit[];
}

type Change = AuditEntry['changes'][number];

const numbers = (permits: readonly Permit[], without: readonly Permit[]): string =>
  permits
    .filter(({ permit_ndx }) => !without.some((other) => other.permit_ndx === permit_ndx))
    .map(({ permit_number }) => permit_number)
    .join(', ');

/** Changes of a user in plain words; `null` before creation and after deletion. Empty if nothing changed. */
export function describeChanges(before: Described | null, after: Described | null): Change[] {
  const permitsBefore = before?.permits ?? [];
  const permitsAfter = after?.permits ?? [];
  const text = (field: string, from: string | undefined, to: string | undefined): Change => ({
    field,
    from: from || null,
    to: to || null,
  });
  const roles = (person: Described | null) => (person?.roles.length ? { roles: [...person.roles] } : null);
  const changes = [
    text(AUDIT_FIELDS.fullName, before?.name, after?.name),
    text(AUDIT_FIELDS.nickname, before?.nickname, after?.nickname),
    text(AUDIT_FIELDS.email, before?.email, after?.email),
    describeChange(AUDIT_FIELDS.role, roles(before), roles(after)),
    text(AUDIT_FIELDS.permitsAdded, '', numbers(permitsAfter, permitsBefore)),
    text(AUDIT_FIELDS.permitsRemoved, numbers(permitsBefore, permitsAfter), ''),
  ];
  return changes.filter(({ from, to }) => from !== to);
}
