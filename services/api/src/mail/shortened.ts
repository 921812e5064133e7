/** `j…@example.com`: whoever finds a forwarded mail need not learn the address. */
export const shortened = (address: string): string => address.replace(/^(.)[^@]*/, '$1…');
