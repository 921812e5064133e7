import type { WellApplication } from '@portal/shared-api';
import {
  type ApplicationField,
  type ApplicationState,
  MAX_DEPTH_FEET,
  MAX_YIELD_GPM,
  owedDollars,
  paidDollars,
} from '@portal/shared-api/applications';
import type { PortalConfig } from '@portal/shared-api/registry';
import { shownDate } from '@portal/shared-api/time';
import { dollarsText } from '@portal/shared-api/units';
import { msg, t, translateMarked } from '@portal/shared-i18n';

export const LIST_PATH = '/public-resources/tools/apply';
export const newPath = `${LIST_PATH}/new`;
export const pathOf = (number: string): string => `${LIST_PATH}/${number}`;

export const FIELD_LABELS: Record<Exclude<ApplicationField, 'has_agent'>, string> = {
  owner_name: msg('Owner of the land'),
  owner_address: msg('Postal address'),
  owner_phone: msg('Phone'),
  owner_email: msg('Email'),
  agent_name: msg('Agent’s name'),
  agent_company: msg('Agent’s company'),
  agent_phone: msg('Agent’s phone'),
  agent_email: msg('Agent’s email'),
  agent_authorized: msg('The owner has authorized me to apply'),
  latitude: msg('Latitude'),
  longitude: msg('Longitude'),
  npgcd_well_class_ndx: msg('Well class'),
  well_type_ndx: msg('Use of the water'),
  yield_gpm: msg('Yield (gallons per minute)'),
  depth_feet: msg('Depth (feet)'),
  old_well_number: msg('Number of the old well'),
  remarks: msg('Remarks'),
};

/** What happens next, in each state. */
const NEXT: Record<ApplicationState, string> = {
  draft: msg('Only you can see this draft. Complete it and send it.'),
  sent: msg('The district has your application and will review it. Do not drill yet.'),
  'in-review': msg('Staff are reviewing your application. Do not drill yet.'),
  returned: msg('The district asks for corrections. Make the changes it asks for, then send it again.'),
  approved: msg('You may drill. After drilling, send the driller’s completion report below.'),
  denied: msg('The district denied this application. Call the office if you think that this is a mistake.'),
  drilled: msg('The district has the completion report and will register the well.'),
  registered: msg('The well is on record. Nothing more is needed.'),
  withdrawn: msg('You withdrew this application.'),
  expired: msg('Your approval has expired. Do not drill. Call the district if the well was drilled before.'),
};

export const nextText = ({ state, kind }: Pick<WellApplication, 'state' | 'kind'>): string =>
  state === 'approved' && kind === 'reclassification'
    ? t('The district will give the well its new class. Nothing more is needed from you.')
    : translateMarked(NEXT[state]);

const MISSING: Partial<Record<ApplicationField, string>> = {
  owner_name: msg('Enter the name of the owner.'),
  owner_address: msg('Enter the postal address.'),
  agent_name: msg('Enter the agent’s name.'),
  agent_phone: msg('Enter the agent’s phone number.'),
  latitude: msg('Enter the latitude.'),
  longitude: msg('Enter the longitude.'),
  npgcd_well_class_ndx: msg('Choose a well class.'),
  well_type_ndx: msg('Choose the use of the water.'),
  yield_gpm: msg('Enter the yield.'),
  depth_feet: msg('Enter the depth.'),
  old_well_number: msg('Enter the number of the old well.'),
};

const MISTAKES: Record<string, string> = {
  'application-contact-missing': msg('Enter a phone number or an email address.'),
  'application-agent-not-authorized': msg('Check the box to confirm the owner authorized you to apply.'),
  'address-incomplete': msg('Enter the whole address, with street or box and town.'),
  'phone-invalid': msg('Enter a phone number with its area code, such as 806-555-0100.'),
  'email-invalid': msg('Enter a complete address, such as name@example.com.'),
};

export const rangeText = (field: 'yield_gpm' | 'depth_feet'): string =>
  t('Enter a number above 0, up to {maximum, number}.', {
    maximum: field === 'yield_gpm' ? MAX_YIELD_GPM : MAX_DEPTH_FEET,
  });

export const mistakeText = (field: ApplicationField, code: string): string =>
  code === 'application-number-range'
    ? rangeText(field === 'yield_gpm' ? field : 'depth_feet')
    : translateMarked(MISTAKES[code] ?? MISSING[field]!);

interface Fee {
  fee_dollars: number;
  /** Left out before an application is sent. */
  fee_paid_on?: string | null;
  fee_paid_dollars?: number | null;
}

export const feeText = ({ fee_paid_on, ...of }: Fee): string => {
  const fee = of.fee_dollars === 0 ? t('no fee') : dollarsText(of.fee_dollars);
  if (fee_paid_on === undefined) return fee;
  if (fee_paid_on === null) return of.fee_dollars === 0 ? fee : t('{fee}, not paid yet', { fee });
  const [paid, day] = [paidDollars({ ...of, fee_paid_on }), shownDate(fee_paid_on)];
  return paid === of.fee_dollars
    ? t('{fee}, paid on {day}', { fee, day })
    : t('{fee}, {paid} paid on {day}', { fee, paid: dollarsText(paid), day });
};

/** How much, where, with what, and by when. */
export function paymentText(
  application: WellApplication,
  { name, address = [], phone }: PortalConfig['district'],
): string {
  const { number } = application;
  const values = { fee: dollarsText(owedDollars(application)), number, office: [name, ...address].join(', ') };
  const pay = t(
    'Pay the fee of {fee} at the office or by mail: {office}. Say that it is for application {number}. The district approves it only after the fee is paid.',
    values,
  );
  return phone ? `${pay} ${t('Questions: {phone}.', { phone })}` : pay;
}

export const validityText = (days: number): string =>
  days === 0
    ? t('Approval doesn’t expire.')
    : t('An approval is valid for {days, plural, one {# day} other {# days}}.', { days });
