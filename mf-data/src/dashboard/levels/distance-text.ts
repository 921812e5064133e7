const FEET_PER_MILE = 5280;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function distanceText(feet: number): string {
  if (feet === 0) return 'in this GPU';
  const rounded = Math.max(1, Math.round(feet));
  if (rounded < FEET_PER_MILE) return `${whole.format(rounded)} ${rounded === 1 ? 'foot' : 'feet'} away`;
  return `${oneDecimal.format(feet / FEET_PER_MILE)} miles away`;
}
