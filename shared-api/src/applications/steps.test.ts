import fc from 'fast-check';
import {
  APPLICATION_KINDS,
  APPLICATION_STATES,
  APPLICATION_STEPS,
  type ApplicationProgress,
  type ApplicationState,
  applicationKinds,
  applicationSteps,
  lastDayOf,
  missingFor,
  owedDollars,
  possibleSteps,
  stateOn,
} from './index.ts';

const TODAY = '2026-11-26';
const progress = (
  state: ApplicationProgress['state'],
  rest: Partial<ApplicationProgress> = {},
): ApplicationProgress => ({
  kind: 'new-well',
  state,
  valid_until: null,
  fee_dollars: null,
  fee_paid_on: null,
  ...rest,
});

/** Written out by hand: which state may follow which, for people to read. */
const ALLOWED: Record<ApplicationState, ApplicationState[]> = {
  draft: ['sent', 'withdrawn'],
  sent: ['in-review', 'withdrawn'],
  'in-review': ['returned', 'approved', 'denied', 'withdrawn'],
  returned: ['sent', 'withdrawn'],
  approved: ['drilled', 'registered', 'withdrawn', 'expired'],
  denied: [],
  drilled: ['drilled', 'registered'],
  registered: [],
  withdrawn: [],
  expired: ['drilled'],
};

test('no sequence of steps and days reaches a state that the table does not allow', () => {
  const move = fc.record({
    step: fc.constantFrom(...applicationSteps),
    by: fc.constantFrom('applicant' as const, 'staff' as const),
    days: fc.nat(80),
    paid: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...applicationKinds),
      fc.nat(200),
      fc.array(move, { maxLength: 14 }),
      (kind, days, moves) => {
        let [now, application] = ['2026-01-01', progress('draft', { kind, fee_dollars: 1_000 })];
        for (const { step, by, days: passed, paid } of moves) {
          const before = stateOn(application, now);
          now = lastDayOf(now, passed) ?? now;
          const state = stateOn(application, now);
          if (state !== before) expect(ALLOWED[before]).toContain(state);
          if (!possibleSteps(application, [by], now).includes(step)) continue;
          const { to } = APPLICATION_STEPS[step];
          expect(ALLOWED[state]).toContain(to);
          application = {
            ...application,
            state: to,
            valid_until: to === 'approved' ? lastDayOf(now, days) : application.valid_until,
            fee_paid_on: paid ? now : application.fee_paid_on,
          };
          // What is drilled is only ever what can be, and the other way around.
          if (to === 'drilled') expect(APPLICATION_KINDS[kind].isDrilled).toBe(true);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('every state but the first is reached by a step, or by a day that passes', () => {
  const reached = new Set<string>(['draft', 'expired', ...applicationSteps.map((step) => APPLICATION_STEPS[step].to)]);
  expect([...reached].sort()).toEqual(Object.keys(APPLICATION_STATES).sort());
});

test('an applicant can neither decide nor register, and staff neither send nor withdraw', () => {
  const of = (who: 'applicant' | 'staff') =>
    [
      ...new Set(
        (Object.keys(APPLICATION_STATES) as ApplicationState[]).flatMap((state) =>
          state === 'expired' ? [] : possibleSteps(progress(state), [who], TODAY),
        ),
      ),
    ].sort();
  expect(of('applicant')).toEqual(['complete', 'send', 'withdraw']);
  expect(of('staff')).toEqual(['approve', 'complete', 'deny', 'register', 'return', 'review']);
});

test('an approval holds through its last day', () => {
  expect(lastDayOf('2026-11-26', 150)).toBe('2027-04-25');
  expect(lastDayOf('2026-11-26', 0)).toBeNull();
  const approved = progress('approved', { valid_until: '2027-04-25' });
  expect(stateOn(approved, '2027-04-25')).toBe('approved');
  expect(stateOn(approved, '2027-04-26')).toBe('expired');
  expect(possibleSteps(approved, ['applicant'], '2027-04-26')).toEqual([]);
  expect(possibleSteps(approved, ['staff'], '2027-04-26')).toEqual(['complete-late']);
  expect(stateOn(progress('drilled', { valid_until: '2027-04-25' }), '2028-01-01')).toBe('drilled');
});

test('a change of class is registered without being drilled', () => {
  expect(possibleSteps(progress('approved', { kind: 'reclassification' }), ['staff'], TODAY)).toEqual(['reclassify']);
});

test('a step says what it lacks', () => {
  const none = { reason: null, completion: null };
  const unpaid = progress('in-review', { fee_dollars: 1_000 });
  expect(missingFor('return', unpaid, none)).toBe('reason');
  expect(missingFor('deny', unpaid, none)).toBe('reason');
  expect(missingFor('deny', unpaid, { ...none, reason: 'Too close' })).toBeNull();
  expect(missingFor('approve', unpaid, none)).toBe('fee');
  expect(missingFor('approve', unpaid, { ...none, reason: 'Waived by the board' })).toBeNull();
  expect(missingFor('approve', { ...unpaid, fee_paid_on: TODAY }, none)).toBeNull();
  expect(missingFor('approve', { ...unpaid, fee_dollars: 0 }, none)).toBeNull();
  const partly = { ...unpaid, fee_paid_on: TODAY, fee_paid_dollars: 200 };
  expect(missingFor('approve', partly, none)).toBe('fee');
  expect([owedDollars(partly), owedDollars({ ...partly, fee_dollars: 0 })]).toEqual([800, 0]);
  expect(missingFor('complete', progress('approved'), none)).toBe('completion');
});
