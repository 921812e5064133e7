import { type ApplicationValues, applicationMistakes, completionMistakes } from './index.ts';

const complete: ApplicationValues = {
  owner_name: 'Jane Doe',
  owner_address: '1 Main St, Dumas TX 79029',
  owner_phone: null,
  owner_email: 'jane@people.example',
  has_agent: false,
  agent_name: null,
  agent_company: null,
  agent_phone: null,
  agent_email: null,
  agent_authorized: false,
  latitude: 36,
  longitude: -102,
  npgcd_well_class_ndx: 1,
  well_type_ndx: 1,
  yield_gpm: 400,
  depth_feet: 350,
  old_well_number: null,
  remarks: null,
};
const fields = (...[kind, values]: Parameters<typeof applicationMistakes>) =>
  applicationMistakes(kind, values).map(({ field, code }) => `${field}: ${code}`);

test('an application says everything that it lacks', () => {
  expect(fields('new-well', complete)).toEqual([]);
  expect(fields('new-well', { ...complete, latitude: null, owner_email: null })).toEqual([
    'latitude: value-missing',
    'owner_phone: application-contact-missing',
  ]);
  expect(fields('reclassification', { ...complete, depth_feet: null })).toEqual(['old_well_number: value-missing']);
  expect(fields('test-hole', { ...complete, depth_feet: null })).toEqual(['depth_feet: value-missing']);
  expect(fields('new-well', { ...complete, has_agent: true, agent_name: 'Al' })).toEqual([
    'agent_phone: value-missing',
    'agent_authorized: application-agent-not-authorized',
  ]);
});

test('an application says what in it cannot be right', () => {
  const wrong = {
    owner_address: 'x',
    owner_phone: 'abc',
    owner_email: 'jane..doe@people.example',
    yield_gpm: 0,
    depth_feet: 9_999_999,
  };
  expect(fields('new-well', { ...complete, ...wrong })).toEqual([
    'yield_gpm: application-number-range',
    'depth_feet: application-number-range',
    'owner_address: address-incomplete',
    'owner_phone: phone-invalid',
    'owner_email: email-invalid',
  ]);
  expect(fields('new-well', { ...complete, agent_phone: 'left over' })).toEqual([]);
  expect(fields('test-hole', { ...complete, yield_gpm: 0 })).toEqual([]);
});

test('a completion report fits the calendar and the well', () => {
  const drilled = { drilled_on: '2026-11-01', depth_feet: 300, screens: [{ from_feet: 200, to_feet: 300 }] };
  const codes = (...given: Parameters<typeof completionMistakes>) =>
    completionMistakes(...given).map(({ code }) => code);
  expect(codes(drilled, '2026-11-26', null)).toEqual([]);
  expect(codes(drilled, '2026-10-31', null)).toEqual(['application-day-not-yet']);
  expect(codes(drilled, '2026-11-26', '2026-10-31')).toEqual(['application-drilled-after-end']);
  expect(codes({ ...drilled, screens: [{ from_feet: 300, to_feet: 301 }] }, '2026-11-26', null)).toEqual([
    'application-screen-depth',
  ]);
  expect(codes({ ...drilled, screens: [{ from_feet: 200, to_feet: 200 }] }, '2026-11-26', null)).toEqual([
    'application-screen-order',
  ]);
});
