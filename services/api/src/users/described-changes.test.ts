import { type Described, describeChanges } from './described-changes.ts';

const permit = (permit_ndx: number) => ({ permit_ndx, permit_number: `P-${permit_ndx}` });
const person: Described = {
  name: 'Wendy',
  nickname: 'w',
  email: 'w@people.example',
  roles: ['Well Owner'],
  permits: [permit(1), permit(2)],
};

describe('describeChanges', () => {
  it('describes fields that differ, and permits that were added and removed', () => {
    const changes = { email: 'x@people.example', roles: ['Administrator' as const], permits: [permit(2), permit(3)] };
    const after: Described = { ...person, ...changes };
    expect(describeChanges(person, after)).toMatchObject([
      { field: 'Email', from: 'w@people.example', to: 'x@people.example' },
      { field: 'Role', from: 'Well Owner', to: 'Administrator', to_value: { roles: ['Administrator'] } },
      { field: 'Permits added', from: null, to: 'P-3' },
      { field: 'Permits removed', from: 'P-1', to: null },
    ]);
  });

  it('is empty when nothing differs', () => expect(describeChanges(person, { ...person })).toEqual([]));

  it('describes every field of a user who was added or deleted', () => {
    const fields = (changes: ReturnType<typeof describeChanges>) => changes.map(({ field }) => field);
    expect(fields(describeChanges(null, person))).toEqual(['Full-name', 'Nickname', 'Email', 'Role', 'Permits added']);
    expect(describeChanges(person, null).every(({ to }) => to === null)).toBe(true);
  });

  it('names all roles of a person with several, and none of a person without', () => {
    const roleAfter = (...roles: Described['roles']) => describeChanges({ ...person, roles }, person);
    const both = { field: 'Role', from: 'Administrator, Well Owner', to: 'Well Owner' };
    expect(roleAfter('Administrator', 'Well Owner')).toMatchObject([both]);
    expect(roleAfter()).toMatchObject([{ ...both, from: null }]);
  });
});
