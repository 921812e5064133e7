import type { GpuUse } from '../meter-readings/pace.service.ts';
import { warningMails } from './warning-mail.ts';

const warned = (used: number): string => {
  const use = {
    gpu_number: 7,
    year: 2026,
    used_acre_feet: used,
    allowable_acre_feet: 960.1,
    usable_reserve_acre_feet: 0,
  };
  const holder = { owner_ndx: 1, owner_name: 'Ann', email: 'ann@example.org', language: 'en' as const };
  const [mail] = warningMails({ use: use as GpuUse, percent: 75 }, [holder as never], 'https://portal.example');
  return JSON.stringify(mail!.message);
};

it('names what is used and what is left of the allowable with decimals that add up', () => {
  for (const volume of ['740.05', '960.1', '220.05']) expect(warned(740.05)).toContain(`${volume} acre-feet`);
});

it('names what is above the allowable, instead of less than nothing left', () =>
  expect(warned(1000)).toContain('{"label":"Above the allowable","value":"39.9 acre-feet"}'));
