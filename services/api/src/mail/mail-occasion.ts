/** The key of a mail of which each address gets one, whoever reads it there. */
export const onceTo = (occasion: string, address: string): string => `${occasion} to ${address.trim().toLowerCase()}`;
