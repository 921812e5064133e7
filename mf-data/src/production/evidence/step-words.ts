import { meterUnitText } from '@portal/shared-api/production';
import type { EnergyUnit, Step } from '@portal/shared-api/production-evidence';
import { exactNumber, type Marked, msg, t } from '@portal/shared-i18n';
import type { EvidenceFigures } from '../production.resource.ts';

export const ENERGY_WORDS = { mcf: msg('MCF'), therm: msg('therms'), kwh: msg('kWh') } as const satisfies Record<
  EnergyUnit,
  Marked
>;
export const KIND_WORDS = {
  'natural-gas': msg('Twelve gas bills'),
  pivot: msg('Printed reports of the pivot controller'),
  nameplate: msg('Hours and the pump’s nameplate'),
} as const satisfies Record<EvidenceFigures['kind'], Marked>;

/** `94,266 ×`, as the unit begins with a number: `1000 gallons` */
function scaleText({ counts, multiplier, unit }: Extract<Step, { step: 'scale' }>): string {
  const factors = [counts, ...(multiplier === 1 ? [] : [multiplier])].map(exactNumber).join(' × ');
  return /^\d/.test(unit) ? `${factors} ×` : factors;
}

/** One line of a computation: "7,717 − 1,200 = 6,517". */
export function stepText(step: Step): string {
  switch (step.step) {
    case 'difference':
      return `${exactNumber(step.end)} − ${exactNumber(step.start)} = ${exactNumber(step.counts)}`;
    case 'rollover':
      return t('{end} + {register} (rollover) − {start} = {counts}', {
        end: exactNumber(step.end),
        register: exactNumber(step.register),
        start: exactNumber(step.start),
        counts: exactNumber(step.counts),
      });
    case 'scale':
      if (step.multiplier === 1 && step.unit === 'acre-feet')
        return t('{volume} acre-feet', { volume: exactNumber(step.acreFeet) });
      return t('{amount} {unit} = {acreFeet} acre-feet', {
        amount: scaleText(step),
        unit: meterUnitText(step.unit),
        acreFeet: exactNumber(step.acreFeet),
      });
    case 'months':
      return t('{months} = {energy} {unit} in {count, plural, one {# month} other {# months}}', {
        months: step.months.map(exactNumber).join(' + '),
        energy: exactNumber(step.energy),
        unit: t(ENERGY_WORDS[step.unit]),
        count: step.months.length,
      });
    case 'factor':
      return t('{energy} {unit} × {factor} acre-feet per unit = {acreFeet} acre-feet', {
        energy: exactNumber(step.energy),
        unit: t(ENERGY_WORDS[step.unit]),
        factor: exactNumber(step.perUnit),
        acreFeet: exactNumber(step.acreFeet),
      });
    case 'gallons':
      return t('{hours} hours × 60 × {gpm} gallons per minute = {gallons} gallons', {
        hours: exactNumber(step.hours),
        gpm: exactNumber(step.gpm),
        gallons: exactNumber(step.gallons),
      });
    case 'acre-feet':
      return t('{gallons} gallons ÷ 325,851.43 gallons per acre-foot = {acreFeet} acre-feet', {
        gallons: exactNumber(step.gallons),
        acreFeet: exactNumber(step.acreFeet),
      });
  }
}
