/** Of a list of a year: without one the API says which it is. */
export const yearIn = (text: string): { year?: number } =>
  /^(19|20|21)\d\d$/.test(text) ? { year: Number(text) } : {};
