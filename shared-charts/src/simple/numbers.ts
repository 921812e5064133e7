const fixed = (digits: number) => {
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value: number): string => format.format(value);
};

export const volumeText = fixed(1);
export const feetText = fixed(2);

/** `53 %` */
export const shareText = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
