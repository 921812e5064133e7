import type { WellApplication } from '@portal/shared-api';
import { COMPLETE, DRILLED } from '../support/applications-world.ts';
import type { Act, Answer } from './act.ts';

const PLACE = { latitude: 36.015, longitude: -101.895 };

/** Of a well on GPU 1001 that is drilled: its registration is what is left. */
export const drilledApplication: Act['prepare'] = async ({ ok, call }) => {
  const values = { ...COMPLETE, ...PLACE };
  let application = await ok<WellApplication>('owner', 'POST /applications', { body: { kind: 'new-well', values } });
  const { number } = application;
  const next = async (person: 'owner' | 'ada', act: string, key: string, body: object) => {
    const params = { number, act };
    application = await ok<WellApplication>(person, key as never, { params, version: application.version, body });
  };
  await next('owner', 'send', 'POST /applications/{number}/send', { language: 'en' });
  await next('ada', 'review', 'POST /application-queue/{number}/{act}', {});
  await next('ada', 'approve', 'POST /application-queue/{number}/{act}', { reason: 'Waived by the board' });
  const completion = { ...DRILLED, ...PLACE, drilled_on: '2027-07-01' };
  await next('owner', 'complete', 'POST /applications/{number}/completion', completion);
  const body = { values: { well_status: 1, well_number: 'DA-0100' }, reason: 'Looked at' };
  const { version } = application;
  return (): PromiseLike<Answer> =>
    call('ada', 'POST /application-queue/{number}/registration', { params: { number }, version, body });
};
