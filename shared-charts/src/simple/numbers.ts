const fixed = (digits: number) => {
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value: number): string => format.format(value);
};

/** A volume in acre-feet: one decimal. */
export const volumeText = fixed(1);
/** A depth or a change of it in feet: two decimals. */
export const feetText = fixed(2);

/** A share, such as `53 %`. */
export const shareText = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
