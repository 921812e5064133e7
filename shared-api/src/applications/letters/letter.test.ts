import { sameTexts } from '@portal/shared-i18n/test-support';
import type { WellApplication } from '../../contract/applications.ts';
import { applicationLetter, lettersOf } from './index.ts';
import { ENGLISH, SPANISH } from './words.ts';

const application = {
  number: 'A-2026-0012',
  kind: 'new-well',
  state: 'approved',
  owner_name: 'Jane Doe',
  owner_address: '1 Main St, Dumas, TX 79029',
  has_agent: true,
  agent_name: 'Al',
  agent_company: 'Drillers Inc.',
  latitude: 36.05,
  longitude: -101.85,
  well_class: 'C',
  gpu_number: null,
  yield_gpm: 1_400,
  depth_feet: 350,
  fee_dollars: 1_000,
  fee_paid_on: null,
  sent_on: '2026-11-26',
  decided_on: '2026-12-01',
  valid_until: '2027-04-30',
  decision: 'Meter it.',
} as WellApplication;
const surroundings = {
  office: 'the office at 806-555-0100',
  paymentText: (amount: string, reference: string) => `${amount} for ${reference}`,
  url: 'https://portal.example/x',
};
const letter = (kind: Parameters<typeof applicationLetter>[0], language: 'en' | 'es' = 'en') =>
  applicationLetter(
    kind,
    { ...application, state: kind === 'received' ? 'sent' : application.state },
    { ...surroundings, language },
  );
const textOf = (of: ReturnType<typeof letter>) => JSON.stringify(of);
const receipt = (values: Partial<WellApplication>) =>
  textOf(applicationLetter('received', { ...application, ...values }, { ...surroundings, language: 'en' }));

test('an approval names its last day, written out in a sentence, and its conditions, in the applicant’s language', () => {
  expect(letter('approved').subject).toBe('Application approved: A-2026-0012');
  for (const text of [
    'completed by April 30, 2027',
    '04/30/2027',
    'Conditions',
    'Meter it.',
    '1,400 gallons per minute',
    'Al, Drillers Inc.',
  ])
    expect(textOf(letter('approved'))).toContain(text);
  expect(letter('approved', 'es')).toMatchObject({ subject: 'Solicitud aprobada: A-2026-0012' });
  expect(textOf(letter('approved', 'es'))).toContain('a más tardar el 30 de abril de 2027');
});

test('the application is enclosed with its letter, which leads to it', () => {
  const { blocks, enclosure } = letter('approved', 'es');
  expect(enclosure.name).toBe('Solicitud A-2026-0012');
  expect(enclosure.parts[0]?.map(({ kind }) => kind)).toEqual(['heading', 'facts']);
  expect(blocks.at(-1)).toMatchObject({ kind: 'link', url: 'https://portal.example/x' });
});

test('a letter goes to the address of the owner and names the phone that it asks to call', () => {
  for (const kind of ['received', 'returned', 'approved', 'denied'] as const) {
    expect(letter(kind).recipient).toEqual(['Jane Doe', '1 Main St', 'Dumas, TX 79029']);
    expect(textOf(letter(kind))).toContain('call the office at 806-555-0100.');
  }
  const lines = { ...application, owner_address: 'c/o Al\n1 Main St\nDumas, TX' };
  const { recipient } = applicationLetter('denied', lines, { ...surroundings, language: 'en' });
  expect(recipient).toEqual(['Jane Doe', 'c/o Al', '1 Main St', 'Dumas, TX']);
});

test('a receipt asks for a fee that is not paid, and says how to pay it', () => {
  expect(receipt({ state: 'sent' })).toContain('The fee of $1,000 is due');
  expect(receipt({ state: 'sent' })).toContain('$1,000 for Application A-2026-0012');
  const paid = { state: 'sent', fee_paid_on: '2026-11-27' } as const;
  expect(receipt(paid)).not.toContain('is due');
  const partlyPaid = receipt({ ...paid, fee_paid_dollars: 200 });
  expect(partlyPaid).toContain('The fee of $800 is due');
  expect(partlyPaid).toContain('11/27/2026 ($200)');
});

test('a receipt asks for nothing and promises no review where nothing is open', () => {
  for (const state of ['sent', 'in-review', 'returned'] as const) {
    expect(receipt({ state })).toContain('is due');
    expect(receipt({ state })).toContain('will review it');
  }
  for (const state of ['withdrawn', 'denied', 'approved', 'expired', 'drilled', 'registered'] as const) {
    expect(receipt({ state })).not.toContain('is due');
    expect(receipt({ state })).not.toContain('will review it');
  }
});

test('a letter has all digits of yield and depth', () => {
  const text = receipt({ yield_gpm: 0.004, depth_feet: 1_300.125 });
  expect(text).toContain('0.004 gallons per minute');
  expect(text).toContain('1,300.125 feet');
});

test('a state has its letter and the receipt', () => {
  const of = (state: WellApplication['state']) => lettersOf({ state, sent_on: '2026-11-26' });
  expect(of('in-review')).toEqual(['received']);
  expect(of('returned')).toEqual(['returned', 'received']);
  expect(of('registered')).toEqual(['approved', 'received']);
  expect(lettersOf({ state: 'draft', sent_on: null })).toEqual([]);
});

test('every letter is in the applicant’s language, but for data', () => {
  const lettersIn = (language: 'en' | 'es') =>
    (['received', 'returned', 'approved', 'denied'] as const).map((kind) => letter(kind, language));
  const data = ['Jane Doe', '1 Main St', 'Dumas, TX 79029', 'Al, Drillers Inc.', 'Meter it.'];
  expect(sameTexts(lettersIn('en'), lettersIn('es'))).toEqual(new Set(data));
});

test('both languages have words of their own for everything but abbreviations', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'function'
        ? [String(value('1'))]
        : Object.values(value as object).flatMap(texts);
  const [english, spanish] = [texts(ENGLISH), texts(SPANISH)];
  expect(english.filter((text, index) => text === spanish[index])).toEqual(['GPU']);
});
