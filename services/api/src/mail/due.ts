import { addDays, fromWallClock, localDate } from '@portal/shared-api/time';

/** Time of day at which mails that were kept back are sent. */
const MORNING = '07:00';
const MONDAY = 1;

export interface Cuts {
  /** Begin of the day. */
  today: Date;
  /** Its end. What is dated later was written before the clock was set back, and is as good as past. */
  tomorrow: Date;
  /** The last morning: what a daily mail may tell of happened before. */
  morning: Date;
  /** The last Monday morning. */
  week: Date;
}

/** What is due at a moment. */
export function cutsAt(now: Date, timeZone: string): Cuts {
  const day = localDate(now.getTime(), timeZone);
  const at = (date: string, time: string): Date => new Date(fromWallClock(`${date} ${time}`, timeZone));
  const lastMorning = at(day, MORNING) <= now ? day : addDays(day, -1);
  const sinceMonday = (new Date(`${lastMorning}T00:00:00Z`).getUTCDay() + 7 - MONDAY) % 7;
  return {
    today: at(day, '00:00'),
    tomorrow: at(addDays(day, 1), '00:00'),
    morning: at(lastMorning, MORNING),
    week: at(addDays(lastMorning, -sinceMonday), MORNING),
  };
}
