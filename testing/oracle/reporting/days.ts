/** `YYYY-MM-DD`, of no zone; sorts as text. */
export type Day = string;

const DAY_MS = 86_400_000;

export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysFrom = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
  formats.set(zone, format);
  return format;
}

/** What calendar and clock of a zone show at a moment. */
export function shownIn(zone: string, moment: Date): { day: Day; time: string } {
  const [day, time] = formatIn(zone).format(moment).replace(',', '.').split(' ') as [string, string];
  return { day, time };
}

/** The first moment at which the zone shows the day and the time (`17:00`). */
export function momentOf(day: Day, time: string, zone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offset = (at: number): number => {
    const shown = shownIn(zone, new Date(at));
    return Date.parse(`${shown.day}T${shown.time}Z`) - at;
  };
  const candidates = [offset(asUtc - DAY_MS), offset(asUtc + DAY_MS)].map((ahead) => asUtc - ahead);
  const shows = candidates.filter((at) => at + offset(at) === asUtc);
  // Where clocks are set forward over the time, it is as much later as they are.
  return new Date(shows.length > 0 ? Math.min(...shows) : candidates[0]!);
}
