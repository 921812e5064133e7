import { contract, type VerificationDispute, type VerificationTask } from '@portal/shared-api';
import { pick } from '../contract/pick.ts';
import type { StoredTask } from './disputes.repository.ts';

const asDispute = pick(contract['GET /verification'].response.shape.owners.element.shape.disputes.element);
const asTask = pick(contract['GET /verification-tasks'].response.shape.rows.element);

const withTexts = (task: StoredTask): VerificationTask => ({
  ...task,
  sent_at: task.sent_at.toISOString(),
  settled_at: task.settled_at?.toISOString() ?? null,
});

/** For its owner. */
export const describeDispute = (task: StoredTask): VerificationDispute => asDispute(withTexts(task));

/** For the district. */
export const describeTask = (task: StoredTask): VerificationTask => asTask(withTexts(task));
