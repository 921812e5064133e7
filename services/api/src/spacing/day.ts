/** The day, `YYYY-MM-DD`, that it is at an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant); // Swedes write dates as ISO 8601 does
