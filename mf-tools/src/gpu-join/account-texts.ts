import type { JoinPlan } from '@portal/shared-api';
import { joinList, t } from '@portal/shared-i18n';
import type { Fact } from '../gpu-select/gpu-facts.ts';
import { acreFeetText } from './plan-numbers.ts';

type Account = NonNullable<JoinPlan['account']>;

const gpuName = (gpuNumber: number): string => t('GPU {gpuNumber}', { gpuNumber });
const acreFeet = (value: number): string => t('{acreFeet} acre-feet', { acreFeet: acreFeetText(value) });

/** Whose accounts these are, if the caller may not see all. */
export function accountScope({ gpus, account }: JoinPlan): string | null {
  if (!account)
    return gpus.length > 0 ? t('Owners who are logged in see the reserve and balance of their GPUs here.') : null;
  if (account.gpu_numbers.length === gpus.length) return null;
  return t('Only for your own GPUs: {gpus}.', { gpus: joinList(account.gpu_numbers.map(gpuName)) });
}

export const accountFacts = (account: Account): Fact[] => [
  { label: t('Allowable'), value: acreFeet(account.allowable_acre_feet) },
  { label: t('Usable reserve'), value: acreFeet(account.usable_reserve_acre_feet) },
  ...(account.reported_acre_feet === null
    ? []
    : [{ label: t('Reported'), value: acreFeet(account.reported_acre_feet) }]),
  ...(account.used_acre_feet === null || account.used_acre_feet === account.reported_acre_feet
    ? []
    : [{ label: t('Used so far, by reports and meter readings'), value: acreFeet(account.used_acre_feet) }]),
  { label: t('Remaining'), value: acreFeet(account.remaining_acre_feet) },
];

export const reserveHeaders = (): [string, string, string] => [t('Reserve from'), t('Acre-feet'), t('Usable until')];

export const reserveRows = ({ reserve }: Account): [string, string, string][] =>
  reserve.map(({ origin_year, acre_feet, last_year }) => [
    String(origin_year),
    acreFeetText(acre_feet),
    t('end of {year}', { year: String(last_year) }),
  ]);

export const separateTexts = ({ separate }: Account): string[] =>
  separate.length < 2
    ? []
    : separate.map(({ gpu_number, remaining_acre_feet }) =>
        t('{gpu} alone: {acreFeet} acre-feet remain.', {
          gpu: gpuName(gpu_number),
          acreFeet: acreFeetText(remaining_acre_feet),
        }),
      );
