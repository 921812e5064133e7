import type { Comparison } from '../compare.ts';
import type { OracleContext, Part } from '../part.ts';
import { shownIn } from '../reporting/days.ts';
import { numberOf } from '../reporting/exact.ts';
import { type Notice, noticesToday, type Way } from '../reporting/notices.ts';
import type { StoredStep } from '../reporting/rows.ts';
import {
  inOrder,
  type Step,
  type StepKind,
  seasonRule,
  stepsOf,
  verificationDays,
  WRITES,
} from '../reporting/season.ts';
import { readWorld, type World } from '../reporting/world.ts';

interface Season {
  years: number[];
  /** Of the portal's settings: without a mail server everybody gets a letter. */
  mails_are_sent: boolean;
}

interface ShownStep extends Step {
  planned: string;
  stored: StoredStep | null;
}

/** By the rules, with the days that staff chose. */
const shownSteps = ({ accounts, rows }: World, year: number): ShownStep[] =>
  stepsOf(accounts.rules, year)
    .map((step) => {
      const stored = rows.steps.find((one) => one.year === year && one.step === step.step) ?? null;
      return { ...step, planned: step.day, day: stored?.day ?? step.day, stored };
    })
    .sort(
      (one, other) =>
        one.day.localeCompare(other.day) || inOrder({ ...one, day: one.planned }, { ...other, day: other.planned }),
    );

type Told = World['rows']['notices'][number];

/** A letter replaces a mail that never arrived, or was kept for want of a mail server; a mail that somebody stopped is none. */
const isLetter = ({ way, mail_state }: Told): boolean =>
  way === 'letter' || mail_state === 'refused' || mail_state === 'kept';
const isMail = (one: Told): boolean => one.way === 'mail' && !isLetter(one) && one.mail_state !== 'cancelled';

/** Letters are dated today: nobody is asked to confirm once the verification is over. */
function openToday(world: World, year: number, step: ShownStep): Notice[] {
  const { zone } = world.accounts.rules.ofYear(year)!;
  const isOver = shownIn(zone, world.now).day > verificationDays(world.accounts.rules, year).closes;
  return step.kind === 'verify' && isOver ? [] : noticesToday(world, kindToday(world, year, step), year).notices;
}

/** "About what is still open of what the step told." */
function lettersLeft(world: World, year: number, step: ShownStep): (Notice & { told: Told })[] {
  const told = new Map(
    world.rows.notices
      .filter((one) => one.year === year && one.step === step.step && isLetter(one))
      .map((one) => [one.owner_ndx, one] as const),
  );
  return openToday(world, year, step).flatMap((notice) => {
    const own = told.get(notice.owner.owner_ndx);
    const reports = notice.reports.filter(({ gpu_number }) => own?.gpus.includes(gpu_number));
    return own && reports.length > 0 ? [{ ...notice, reports, told: own }] : [];
  });
}

function toldBy(world: World, year: number, step: ShownStep) {
  const told = world.rows.notices.filter((one) => one.year === year && one.step === step.step);
  return {
    told: {
      mail: told.filter(isMail).length,
      letter: told.filter(isLetter).length,
      off: told.filter(({ way }) => way === 'off').length,
    },
    letters_open:
      step.stored?.state === 'run' ? lettersLeft(world, year, step).filter((one) => !one.told.is_printed).length : 0,
  };
}

const stepAnswer = (world: World, year: number, shown: ShownStep) => ({
  step: shown.step,
  kind: shown.kind,
  days: shown.days,
  day: shown.day,
  planned_day: shown.planned,
  is_paused: shown.stored?.is_paused ?? false,
  state: shown.stored?.state ?? (WRITES.has(shown.kind) ? 'planned' : 'date'),
  version: shown.stored?.version ?? 1,
  ...toldBy(world, year, shown),
});

const wayToday = (way: Way, sends: boolean): Way => (way === 'mail' && !sends ? 'letter' : way);

function seasonAnswer(world: World, year: number, sends: boolean) {
  const { accounts, now } = world;
  const rules = accounts.rules.ofYear(year)!;
  const steps = shownSteps(world, year);
  const next = steps.find(({ kind, stored }) => WRITES.has(kind) && !stored?.state && !stored?.is_paused)?.kind;
  const unfiled = noticesToday(world, now > rules.dueAt ? 'late' : 'reminder', year);
  // Statements and the verification go to others than those who have not filed.
  const { notices } = next === 'statement' || next === 'verify' ? noticesToday(world, next, year) : unfiled;
  const count = (way: Way) => notices.filter((notice) => wayToday(notice.way, sends) === way).length;
  return {
    year,
    today: shownIn(rules.zone, now).day,
    due_at: rules.dueAt.toISOString(),
    time_zone: rules.zone,
    runs_at: seasonRule(accounts.rules, year, 'reminder-time'),
    steps: steps.map((step) => stepAnswer(world, year, step)),
    open: {
      reports: unfiled.reports,
      owners: notices.length,
      by_mail: count('mail'),
      by_letter: count('letter'),
      off: count('off'),
      without_owner: unfiled.withoutOwner,
    },
  };
}

/** "A reminder never goes out after the due date": from then on its letters are notices of late reports. */
const kindToday = ({ now, accounts }: World, year: number, { kind, stored }: ShownStep): StepKind =>
  kind === 'reminder' && stored?.state && now > accounts.rules.ofYear(year)!.dueAt ? 'late' : kind;

const reportsOf = ({ reports }: Notice) =>
  reports.map(({ gpu_number, county, state }) => ({ gpu_number, county, state }));

const noticeAnswer = (notice: Notice, sends: boolean) => ({
  owner_ndx: notice.owner.owner_ndx,
  owner_name: notice.owner.owner_name,
  email: notice.owner.email,
  no_mail: notice.noMail,
  way: wayToday(notice.way, sends),
  reports: reportsOf(notice),
});

async function* compareStep(
  { admin }: OracleContext,
  world: World,
  { year, sends, step }: { year: number; sends: boolean; step: ShownStep },
): AsyncGenerator<Comparison> {
  const rules = world.accounts.rules.ofYear(year)!;
  const path = `/season/${year}/steps/${step.step}`;
  const kind = kindToday(world, year, step);
  const { notices } = noticesToday(world, kind, year);
  if (step.stored?.state !== 'run')
    yield {
      what: `whom ${step.step} of ${year} tells`,
      portal: await admin.get(path),
      oracle: { notices: notices.map((notice) => noticeAnswer(notice, sends)) },
    };
  const state = step.stored?.state;
  if (state) {
    const letters =
      state === 'run'
        ? lettersLeft(world, year, step)
        : openToday(world, year, step).filter(({ way }) => wayToday(way, sends) === 'letter');
    const { opens, closes } = verificationDays(world.accounts.rules, year);
    yield {
      what: `letters of ${step.step}, ${year}`,
      portal: await admin.get(`${path}/letters`),
      oracle: {
        kind,
        due_at: rules.dueAt.toISOString(),
        time_zone: rules.zone,
        late_dollars_per_day: numberOf(rules.dollarsPerDay),
        late_dollars_most: numberOf(rules.dollarsMost),
        verification: { opens_on: opens, closes_on: closes },
        letters: letters.map((notice) => ({
          owner_ndx: notice.owner.owner_ndx,
          owner_name: notice.owner.owner_name,
          mailing_address: notice.owner.mailing_address,
          reports: reportsOf(notice),
        })),
      },
    };
  }
}

/** Who is written to at which step, what is said of it, and the letters to owners whom no mail reaches. */
export const season: Part = {
  name: 'season',
  isOfReporting: true,
  async *compare(context) {
    const { admin, database } = context;
    const { years, mails_are_sent: sends } = await admin.get<Season>('/season');
    const world = await readWorld(database);
    for (const year of years) {
      yield {
        what: `season ${year}`,
        portal: await admin.get<Season>(`/season?year=${year}`),
        oracle: seasonAnswer(world, year, sends),
      };
      for (const step of shownSteps(world, year))
        if (WRITES.has(step.kind)) yield* compareStep(context, world, { year, sends, step });
    }
  },
};
