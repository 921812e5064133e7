import type { GivenDispute } from '@portal/shared-api';
import {
  addressForm,
  addressLines,
  addressOf,
  choicesOf,
  choiceText,
  disputeOf,
  withCorrection,
} from './corrections.ts';

const gpu = {
  gpu_number: 7,
  gpu_name: null,
  acres: 640,
  permit_numbers: ['NP-1'],
  wells: [{ well_number: 'DA-1', well_class: 'B', well_status: 'Active' }],
};
const address = {
  mailing_address: '1 Main Street',
  city: 'Dumas',
  state: 'TX',
  postal_code: '79029',
  phone: null,
  email: null,
};

test('acres, each well, a missing well or the GPU may be wrong; only a correction of a well names one', () => {
  const about = { gpu_number: 7, text: 'Wrong' };
  expect(choicesOf(gpu).map((choice) => [choiceText(choice), disputeOf(gpu, choice, 'Wrong')])).toEqual([
    ['Its acres', { ...about, subject: 'acres' }],
    ['Well DA-1', { ...about, subject: 'well', well_number: 'DA-1' }],
    ['A well is missing', { ...about, subject: 'well', well_number: null }],
    ['The GPU itself: it is not mine, or its permits or name are wrong', { ...about, subject: 'gpu' }],
  ]);
});

test('an address is shown in lines without empty ones, and a field left empty takes its value away', () => {
  expect(addressLines(address)).toEqual(['1 Main Street', 'Dumas, TX 79029']);
  expect(addressOf({ ...addressForm(address), city: ' ', phone: ' 806-555-0100 ' })).toEqual({
    ...address,
    city: null,
    phone: '806-555-0100',
  });
});

test('a second address replaces the first, and other corrections add up', () => {
  const moved: GivenDispute = { subject: 'address', text: '', proposed: address };
  const again: GivenDispute = { ...moved, text: 'Really' };
  const acres: GivenDispute = { subject: 'acres', gpu_number: 7, text: 'Wrong' };
  expect([moved, acres, again, acres].reduce<GivenDispute[]>(withCorrection, [])).toEqual([acres, again, acres]);
});
