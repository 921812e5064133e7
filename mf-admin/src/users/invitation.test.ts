import { invitationIn, invitationPath } from './invitation.ts';

const read = (path: string) => invitationIn(new URL(path, 'https://portal.example').searchParams);

test('an invitation is read from its own address', () => {
  const invited = { name: 'Jane & Sons, LLC', email: 'jane+1@farm.example', permits: [7, 12] };
  expect(read(invitationPath(invited))).toEqual(invited);
  expect(read(invitationPath({ ...invited, email: '', permits: [] }))).toEqual({ ...invited, email: '', permits: [] });
});

test('other addresses invite nobody, and what is no permit is left out', () => {
  expect(read('/admin/users-management?search=jane')).toBeNull();
  expect(read('/admin/users-management?invite=Jane&permits=0,x,5,-1')).toEqual({
    name: 'Jane',
    email: '',
    permits: [5],
  });
});
