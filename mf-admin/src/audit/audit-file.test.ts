import type { AuditEntry } from '@portal/shared-api/users';
import { auditFile } from './audit-file.ts';

const entry: AuditEntry = {
  audit_ndx: 1,
  at: '2026-11-21T13:12:00.000Z',
  action: 'user-updated',
  outcome: 'done',
  reason: 'Asked',
  actor_user_id: null,
  actor: 'Ada Test (ada@example.org)',
  subject_user_id: null,
  subject: 'Ben Test (ben@example.org)',
  report: null,
  import_ndx: null,
  changes: [{ field: 'Role', from: 'Well Owner', to: 'Administrator' }],
};

test('a file of the audit log has a line for each entry, in words', async () => {
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = resolve;
  });
  reader.readAsText(auditFile([entry], 'America/Denver'));
  await read;
  const text = String(reader.result);
  expect(text.split('\r\n')[1]).toBe(
    '"11/21/2026, 6:12 AM MST",Ada Test (ada@example.org),… updated …,Ben Test (ben@example.org),Role: Well Owner → Administrator,Asked',
  );
});
