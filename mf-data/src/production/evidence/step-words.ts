import { meterUnitText } from '@portal/shared-api/production';
import type { EnergyUnit, Step } from '@portal/shared-api/production-evidence';
import { formatNumber, type Marked, msg, t } from '@portal/shared-i18n';
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

const exact = (value: number): string => formatNumber(value, { maximumFractionDigits: 6 });

/** `94,266 ×`, as the unit begins with a number: `1000 gallons` */
function scaleText({ counts, multiplier, unit }: Extract<Step, { step: 'scale' }>): string {
  const factors = [counts, ...(multiplier === 1 ? [] : [multiplier])].map(exact).join(' × ');
  return /^\d/.test(unit) ? `${factors} ×` : factors;
}

/** One line of a computation: "7,717 − 1,200 = 6,517". */
export function stepText(step: Step): string {
  switch (step.step) {
    case 'difference':
      return `${exact(step.end)} − ${exact(step.start)} = ${exact(step.counts)}`;
    case 'rollover':
      return t('{end} + {register} (rollover) − {start} = {counts}', {
        end: exact(step.end),
        register: exact(step.register),
        start: exact(step.start),
        counts: exact(step.counts),
      });
    case 'scale':
      if (step.multiplier === 1 && step.unit === 'acre-feet')
        return t('{volume} acre-feet', { volume: exact(step.acreFeet) });
      return t('{amount} {unit} = {acreFeet} acre-feet', {
        amount: scaleText(step),
        unit: meterUnitText(step.unit),
        acreFeet: exact(step.acreFeet),
      });
    case 'months':
      return t('{months} = {energy} {unit} in {count, plural, one {# month} other {# months}}', {
        months: step.months.map(exact).join(' + '),
        energy: exact(step.energy),
        unit: t(ENERGY_WORDS[step.unit]),
        count: step.months.length,
      });
    case 'factor':
      return t('{energy} {unit} × {factor} acre-feet per unit = {acreFeet} acre-feet', {
        energy: exact(step.energy),
        unit: t(ENERGY_WORDS[step.unit]),
        factor: exact(step.perUnit),
        acreFeet: exact(step.acreFeet),
      });
    case 'gallons':
      return t('{hours} hours × 60 × {gpm} gallons per minute = {gallons} gallons', {
        hours: exact(step.hours),
        gpm: exact(step.gpm),
        gallons: exact(step.gallons),
      });
    case 'acre-feet':
      return t('{gallons} gallons ÷ 325,851.43 gallons per acre-foot = {acreFeet} acre-feet', {
        gallons: exact(step.gallons),
        acreFeet: exact(step.acreFeet),
      });
  }
}
