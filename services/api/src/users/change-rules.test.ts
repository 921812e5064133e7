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

test.each<[string, number, typeof admin, typeof admin | null, Role | null, hasOther?: boolean]>([
  ['an administrator makes a well owner', 200, admin, null, 'Well Owner'],
  ['an administrator makes a developer', 403, admin, null, 'Developer'],
  ['a developer makes a developer', 200, developer, null, 'Developer'],
  ['an administrator promotes an owner', 200, admin, owner, 'Administrator'],
  ['an administrator makes an owner a developer', 403, admin, owner, 'Developer'],
  ['the last administrator keeps their own role', 200, admin, admin, 'Administrator', false],
  ['an administrator demotes themselves', 409, admin, admin, 'Well Owner'],
  ['an administrator deletes themselves', 409, admin, admin, null],
  ['a developer deletes themselves', 409, developer, developer, null],
  ['a developer demotes themselves', 409, developer, developer, 'Administrator'],
  ['an administrator demotes another', 200, admin, other, 'Well Owner'],
  ['a developer demotes the last administrator', 409, developer, other, 'Well Owner', false],
  ['a developer promotes the last administrator', 409, developer, other, 'Developer', false],
  ['a developer deletes the last administrator', 409, developer, other, null, false],
  ['a developer renames the last administrator', 200, developer, other, 'Administrator', false],
  ['a developer deletes an owner', 200, developer, owner, null, false],
])('%s: status %i', (_what, status, caller, subject, role, hasOtherAdministrator = true) => {
  expect(statusOf({ caller, subject, role, hasOtherAdministrator })).toBe(status);
});

test('maySee hides developers, whatever their other roles, from everyone else', () => {
  const both = person('both', 'Administrator', 'Developer');
  expect([maySee(admin, developer), maySee(admin, both), maySee(owner, developer)]).toEqual([false, false, false]);
  expect([maySee(developer, both), maySee(both, developer), maySee(admin, other)]).toEqual([true, true, true]);
});

test.each<[Role[], Role | null]>([
  [[], null],
  [['Well Owner'], 'Well Owner'],
  [['Well Owner', 'Administrator'], 'Administrator'],
  [['Well Owner', 'Developer', 'Administrator'], 'Developer'],
])('the highest role of %j is %s', (roles, highest) => expect(highestRole(roles)).toBe(highest));

describe('checkVerified', () => {
  const [one, two] = [1, 2].map((ndx) => ({ permit_ndx: ndx, permit_number: `P-${ndx}` })) as [Permit, Permit];
  const subject = { name: 'Wendy', email: 'w@x.example', emailVerified: false, roles: ['Well Owner' as Role] };
  const given = { subject, email: subject.email, role: 'Well Owner' as Role, permits: [one], permitsBefore: [one] };

  const verified = { ...subject, emailVerified: true };
  it.each<[string, Partial<Grants>, string[]]>([
    ['no change', {}, []],
    ['fewer permits', { permits: [] }, []],
    ['another address and no more permits', { email: 'new@x.example' }, []],
    ['keeping a staff role', { subject: { ...subject, roles: ['Administrator'] }, role: 'Administrator' }, []],
    ['more for a verified person', { subject: verified, permits: [one, two], role: 'Administrator' }, []],
    ['another permit', { permits: [two] }, ['body.permits']],
    ['a staff role', { role: 'Administrator' }, ['body.role']],
    ['more at a new address', { subject: verified, email: 'new@x.example', permits: [one, two] }, ['body.permits']],
  ])('%s is checked, and refused for the fields %j', (_what, more, paths) => {
    const refused = { message: expect.stringContaining('Nothing was changed.') };
    const errors = paths.map((path) => expect.objectContaining({ path }));
    const check = expect(() => checkVerified({ ...given, ...more }));
    if (paths.length === 0) check.not.toThrow();
    else check.toThrow(expect.objectContaining({ ...refused, options: expect.objectContaining({ errors }) }));
  });
});
