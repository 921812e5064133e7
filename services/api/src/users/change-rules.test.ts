import type { Role } from '@portal/shared-auth';
import { ProblemError } from '../http/problem.ts';
import { checkRoleChange, checkVerified, type Grants, highestRole, maySee } from './change-rules.ts';
import type { Permit } from './user-permits.repository.ts';

const person = (id: string, ...roles: Role[]) => ({ id, roles });
const admin = person('admin', 'Administrator');
const developer = person('developer', 'Developer');
const owner = person('owner', 'Well Owner');
const other = person('other', 'Administrator');

function statusOf(...[change]: Parameters<typeof checkRoleChange>): number {
  try {
    checkRoleChange(change);
    return 200;
  } catch (error) {
    return (error as ProblemError).status;
  }
}

describe('checkRoleChange', () => {
  it.each<[string, number, Parameters<typeof checkRoleChange>[0]]>([
    [
      'an administrator makes a well owner',
      200,
      { caller: admin, subject: null, role: 'Well Owner', hasOtherAdministrator: true },
    ],
    [
      'an administrator makes a developer',
      403,
      { caller: admin, subject: null, role: 'Developer', hasOtherAdministrator: true },
    ],
    [
      'a developer makes a developer',
      200,
      { caller: developer, subject: null, role: 'Developer', hasOtherAdministrator: true },
    ],
    [
      'an administrator promotes an owner',
      200,
      { caller: admin, subject: owner, role: 'Administrator', hasOtherAdministrator: true },
    ],
    [
      'an administrator makes an owner a developer',
      403,
      { caller: admin, subject: owner, role: 'Developer', hasOtherAdministrator: true },
    ],
    [
      'an administrator keeps their own role',
      200,
      { caller: admin, subject: admin, role: 'Administrator', hasOtherAdministrator: false },
    ],
    [
      'an administrator demotes themselves',
      409,
      { caller: admin, subject: admin, role: 'Well Owner', hasOtherAdministrator: true },
    ],
    [
      'an administrator deletes themselves',
      409,
      { caller: admin, subject: admin, role: null, hasOtherAdministrator: true },
    ],
    [
      'a developer deletes themselves',
      409,
      { caller: developer, subject: developer, role: null, hasOtherAdministrator: true },
    ],
    [
      'a developer demotes themselves',
      409,
      { caller: developer, subject: developer, role: 'Administrator', hasOtherAdministrator: true },
    ],
    [
      'an administrator demotes another',
      200,
      { caller: admin, subject: other, role: 'Well Owner', hasOtherAdministrator: true },
    ],
    [
      'a developer demotes the last administrator',
      409,
      { caller: developer, subject: other, role: 'Well Owner', hasOtherAdministrator: false },
    ],
    [
      'a developer promotes the last administrator',
      409,
      { caller: developer, subject: other, role: 'Developer', hasOtherAdministrator: false },
    ],
    [
      'a developer deletes the last administrator',
      409,
      { caller: developer, subject: other, role: null, hasOtherAdministrator: false },
    ],
    [
      'a developer renames the last administrator',
      200,
      { caller: developer, subject: other, role: 'Administrator', hasOtherAdministrator: false },
    ],
    [
      'a developer deletes an owner',
      200,
      { caller: developer, subject: owner, role: null, hasOtherAdministrator: false },
    ],
  ])('%s: status %i', (_name, status, change) => expect(statusOf(change)).toBe(status));
});

describe('maySee', () => {
  it('hides developers, whatever their other roles, from everyone else', () => {
    const both = person('both', 'Administrator', 'Developer');
    expect([maySee(admin, developer), maySee(admin, both), maySee(owner, developer)]).toEqual([false, false, false]);
    expect([maySee(developer, both), maySee(both, developer), maySee(admin, other)]).toEqual([true, true, true]);
  });
});

describe('highestRole', () => {
  it.each<[Role[], Role | null]>([
    [[], null],
    [['Well Owner'], 'Well Owner'],
    [['Well Owner', 'Administrator'], 'Administrator'],
    [['Well Owner', 'Developer', 'Administrator'], 'Developer'],
  ])('of %j is %s', (roles, highest) => expect(highestRole(roles)).toBe(highest));
});

describe('checkVerified', () => {
  const [one, two] = [1, 2].map((ndx) => ({ permit_ndx: ndx, permit_number: `P-${ndx}` })) as [Permit, Permit];
  const subject = { name: 'Wendy', email: 'w@x.example', emailVerified: false, roles: ['Well Owner' as Role] };
  const given = { subject, email: subject.email, role: 'Well Owner' as Role, permits: [one], permitsBefore: [one] };

  it.each<[string, Partial<Grants>]>([
    ['no change', {}],
    ['fewer permits', { permits: [] }],
    ['another address and no more permits', { email: 'new@x.example' }],
    ['keeping a staff role', { subject: { ...subject, roles: ['Administrator'] }, role: 'Administrator' }],
    [
      'more permits and a role for a verified person',
      { subject: { ...subject, emailVerified: true }, permits: [one, two], role: 'Administrator' },
    ],
  ])('allows %s', (_what, more) => {
    expect(() => checkVerified({ ...given, ...more })).not.toThrow();
  });

  it.each<[string, Partial<Grants>, string[]]>([
    ['another permit', { permits: [two] }, ['body.permits']],
    ['a staff role', { role: 'Administrator' }, ['body.role']],
    [
      'more permits together with another address',
      { subject: { ...subject, emailVerified: true }, email: 'new@x.example', permits: [one, two] },
      ['body.permits'],
    ],
  ])('refuses %s', (_what, more, paths) => {
    const check = () => checkVerified({ ...given, ...more });
    expect(check).toThrow('Nothing was changed.');
    try {
      check();
    } catch (error) {
      expect((error as ProblemError).options.errors?.map(({ path }) => path)).toEqual(paths);
    }
  });
});
