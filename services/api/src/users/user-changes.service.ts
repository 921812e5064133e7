import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuditEntry, ChangedUser, NewUser, User } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import { type Role, roleFlags } from '@portal/shared-auth';
import type { Identity } from '@portal/shared-auth/nest';
import type { BegunChange } from '../audit/audit-log.repository.ts';
import { ProblemError } from '../http/problem.ts';
import { ChangeRecorder } from './change-recorder.ts';
import { checkRoleChange, checkVerified, maySee } from './change-rules.ts';
import type { ChangeSteps } from './change-steps.ts';
import { type Described, describeChanges } from './described-changes.ts';
import {
  IdentityProvider,
  type Patience,
  type ProviderRole,
  type ProviderUser,
  type UserDetails,
} from './identity-provider/identity-provider.ts';
import { type Permit, UserPermitsRepository } from './user-permits.repository.ts';
import { toAnswer } from './users.service.ts';

interface KnownUser extends ProviderUser {
  roles: Role[];
  roleIds: string[];
}

/** Once a change has begun, waits for a busy provider instead of starting over. */
const PATIENT: Patience = { patient: true };

const DETAILS = ['email', 'name', 'nickname'] as const satisfies (keyof UserDetails)[];

const named = ({ name, email }: UserDetails): string => `${name} <${email}>`;
const ndxOf = (permits: readonly Permit[]): number[] => permits.map(({ permit_ndx }) => permit_ndx);
/** Identity providers store email addresses in lower case. */
const withLowerCaseEmail = <T extends UserDetails>(details: T): T => ({
  ...details,
  email: details.email.toLowerCase(),
});

/** Changes run one at a time: checked against the provider's current data rather than the token, made, and audited. */
@Injectable()
export class UserChangesService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly permits: UserPermitsRepository,
    private readonly changes: ChangeRecorder,
  ) {}

  create(identity: Identity, { permits: ndxs, role: roleId, password, ...given }: NewUser): Promise<User> {
    const details = withLowerCaseEmail(given);
    return this.changes.oneAtATime(async () => {
      const caller = await this.#findCaller(identity);
      const role = await this.#findRole(roleId);
      checkRoleChange({ caller, subject: null, role: role.name, hasOtherAdministrator: true });
      const permits = await this.#findPermits(ndxs);

      const key = randomBytes(12).toString('hex');
      const id = `auth0|${key}`;
      const after = { ...details, roles: [role.name], permits };
      const entry = describe('user-created', caller, { ...details, id }, null, after);
      return this.changes.make(entry, async (steps) => {
        let madeAs = id;
        const user = await steps.make({
          run: async () => {
            const made = await this.provider.create(key, { ...details, password });
            madeAs = made.id;
            return made;
          },
          undo: () => this.provider.delete(madeAs, PATIENT),
          remains: `the account of ${named(details)}`,
        });
        await this.provider.assignRoles(user.id, [role.id], PATIENT);
        await this.#replacePermits(steps, user.id, [], permits);
        return toAnswer(user, [role], ndxOf(permits));
      });
    });
  }

  update(identity: Identity, { id, permits: ndxs, role: roleId, ...given }: ChangedUser): Promise<User> {
    const details = withLowerCaseEmail(given);
    return this.changes.oneAtATime(async () => {
      const caller = await this.#findCaller(identity);
      const subject = await this.#findSubject(id, caller);
      const role = await this.#findRole(roleId);
      await this.#checkRoleChange(caller, subject, role.name);
      const permits = await this.#findPermits(ndxs);
      const permitsBefore = await this.permits.findOf(id);
      checkVerified({ subject, email: details.email, role: role.name, permits, permitsBefore });

      const before = { ...subject, permits: permitsBefore };
      const after = { ...details, roles: [role.name], permits };
      const entry = describe('user-updated', caller, subject, before, after);
      const emailVerified = subject.emailVerified && details.email === subject.email;
      const answer = toAnswer({ ...subject, ...details, emailVerified }, [role], ndxOf(permits));
      if (entry.changes.length === 0) return answer;
      return this.changes.make(entry, async (steps) => {
        await this.#updateDetails(steps, subject, details);
        await this.#replaceRoles(steps, subject, role);
        await this.#replacePermits(steps, id, permitsBefore, permits);
        return answer;
      });
    });
  }

  delete(identity: Identity, id: string): Promise<void> {
    return this.changes.oneAtATime(async () => {
      const caller = await this.#findCaller(identity);
      const subject = await this.#findSubject(id, caller);
      await this.#checkRoleChange(caller, subject, null);

      const permits = await this.permits.findOf(id);
      const entry = describe('user-deleted', caller, subject, { ...subject, permits }, null);
      await this.changes.make(entry, async (steps) => {
        await steps.make({
          run: () => this.provider.delete(id, PATIENT),
          remains: `the deletion of ${named(subject)}`,
        });
        await this.permits.replace(id, []);
      });
    });
  }

  async #findKnown(id: string, patience: Patience): Promise<KnownUser | null> {
    const user = await this.provider.user(id, patience);
    if (!user) return null;
    const roles = await this.provider.rolesOf(id, PATIENT);
    return { ...user, roles: roles.map(({ name }) => name), roleIds: roles.map((role) => role.id) };
  }

  /** First request of a change. Not patient: while the provider is busy, the caller is asked to retry. */
  async #findCaller({ userId }: Identity): Promise<KnownUser> {
    const caller = await this.#findKnown(userId, {});
    if (caller && !caller.blocked && roleFlags(caller.roles).isAdmin) return caller;
    throw new ProblemError('administrator-no-more');
  }

  async #findSubject(id: string, caller: KnownUser): Promise<KnownUser> {
    const subject = await this.#findKnown(id, PATIENT);
    if (subject && maySee(caller, subject)) return subject;
    throw new ProblemError('user-unknown');
  }

  async #findRole(roleId: string): Promise<ProviderRole> {
    const role = (await this.provider.roles(PATIENT)).find(({ id }) => id === roleId);
    if (role) return role;
    const errors = [fieldError('body.role', 'role-unknown')];
    throw new ProblemError('request-invalid', {}, { errors });
  }

  async #findPermits(ndxs: readonly number[]): Promise<Permit[]> {
    const known = await this.permits.findKnown(ndxs);
    const knownNdxs = new Set(ndxOf(known));
    const errors = ndxs.flatMap((ndx, index) =>
      knownNdxs.has(ndx) ? [] : [fieldError(`body.permits.${index}`, 'permit-unknown')],
    );
    if (errors.length > 0) throw new ProblemError('request-invalid', {}, { errors });
    return known;
  }

  async #checkRoleChange(caller: KnownUser, subject: KnownUser, role: Role | null): Promise<void> {
    const administrator = subject.roles.indexOf('Administrator');
    const members =
      administrator < 0 || role === 'Administrator'
        ? []
        : await this.provider.members(subject.roleIds[administrator]!, PATIENT);
    const hasOtherAdministrator = members.some(({ id }) => id !== subject.id);
    checkRoleChange({ caller, subject, role, hasOtherAdministrator });
  }

  async #updateDetails(steps: ChangeSteps, subject: KnownUser, wanted: UserDetails): Promise<void> {
    const changed = DETAILS.filter((detail) => wanted[detail] !== subject[detail]);
    if (changed.length === 0) return;
    const only = (details: UserDetails) => Object.fromEntries(changed.map((detail) => [detail, details[detail]]));
    await steps.make({
      run: () => this.provider.update(subject.id, only(wanted), PATIENT),
      undo: () => this.provider.update(subject.id, { ...only(subject), emailVerified: subject.emailVerified }, PATIENT),
      remains: 'the new names or e-mail address',
    });
  }

  /** Adds the new role before removing the old ones, so that the user always has one. */
  async #replaceRoles(steps: ChangeSteps, { id, roleIds }: KnownUser, role: ProviderRole): Promise<void> {
    const surplus = roleIds.filter((roleId) => roleId !== role.id);
    if (!roleIds.includes(role.id)) {
      await steps.make({
        run: () => this.provider.assignRoles(id, [role.id], PATIENT),
        undo: () => this.provider.removeRoles(id, [role.id], PATIENT),
        remains: `the role ${role.name}`,
      });
    }
    if (surplus.length > 0) {
      await steps.make({
        run: () => this.provider.removeRoles(id, surplus, PATIENT),
        undo: () => this.provider.assignRoles(id, surplus, PATIENT),
        remains: 'the loss of the role before',
      });
    }
  }

  async #replacePermits(steps: ChangeSteps, userId: string, before: Permit[], after: Permit[]): Promise<void> {
    await steps.make({
      run: () => this.permits.replace(userId, ndxOf(after)),
      undo: () => this.permits.replace(userId, ndxOf(before)),
      remains: 'the new permits',
    });
  }
}

function describe(
  action: AuditEntry['action'],
  caller: KnownUser,
  subject: UserDetails & { id: string },
  before: Described | null,
  after: Described | null,
): BegunChange {
  return {
    action,
    actor_user_id: caller.id,
    actor: named(caller),
    subject_user_id: subject.id,
    subject: named(subject),
    changes: describeChanges(before, after),
    developers_only: [before, after].some((described) => described?.roles.includes('Developer')),
  };
}
