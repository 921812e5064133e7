import type { VerificationRow, VerificationTask } from '@portal/shared-api';
import type { OwnerVerifications, Verifications } from '../ownership/ownership.resource.ts';

const NO_ADDRESS = {
  mailing_address: null,
  city: null,
  state: null,
  postal_code: null,
  phone: null,
  email: null,
};

export const verificationRow = (owner_ndx: number, more: Partial<VerificationRow> = {}): VerificationRow => ({
  owner_ndx,
  owner_name: `Farm ${owner_ndx}`,
  email: null,
  phone: null,
  state: 'open',
  gpus: 2,
  confirmed_gpus: 0,
  confirmed_at: null,
  confirmed_by: null,
  open_disputes: 0,
  ...more,
});

export const verificationsOf = (...rows: VerificationRow[]): Verifications => ({
  year: 2026,
  years: [2026, 2025],
  opens_on: '2026-07-01',
  closes_on: '2026-07-31',
  is_open: true,
  rows,
  count: rows.length,
  states: { open: 1, disputed: 1, confirmed: 0 },
});

export const verificationTask = (dispute_ndx: number, more: Partial<VerificationTask> = {}): VerificationTask => ({
  dispute_ndx,
  year: 2026,
  subject: 'acres',
  gpu_number: 1001,
  well_number: null,
  text: 'We sold 40 acres.',
  proposed: null,
  sent_at: '2026-07-10T18:00:00.000Z',
  sent_by: 'Wendy Owner',
  state: 'open',
  is_accepted: false,
  settled_at: null,
  settled_by: null,
  answer: null,
  owner_ndx: 3,
  owner_name: 'Home Farm',
  current: { ...NO_ADDRESS, city: 'Dumas' },
  owner_version: 4,
  ...more,
});

export const addressTask = (dispute_ndx: number): VerificationTask =>
  verificationTask(dispute_ndx, {
    subject: 'address',
    gpu_number: null,
    text: '',
    proposed: { ...NO_ADDRESS, city: 'Stratford' },
  });

export const ownerVerifications = (disputes: VerificationTask[]): OwnerVerifications => ({
  owner_ndx: 3,
  owner_name: 'Home Farm',
  verifications: [
    {
      verification_ndx: 9,
      year: 2026,
      state: 'disputed',
      confirmed_at: '2026-07-10T18:00:00.000Z',
      confirmed_by: 'Wendy Owner',
      shown: {
        ...NO_ADDRESS,
        owner_name: 'Home Farm',
        city: 'Dumas',
        gpus: [{ gpu_number: 1001, gpu_name: null, acres: 640.5, permit_numbers: ['P-1'], wells: [] }],
      },
    },
  ],
  disputes,
});
