import { type Charge, chargesOf } from './day-limits.ts';
import { originOf } from './networks.ts';

const LIMIT = { name: 'mails', all: 2_000, household: 60 };
const of = (ip: string, payer: Charge['payer']) =>
  chargesOf(LIMIT, { origin: originOf(ip) }).find((charge) => charge.payer === payer)!;

test('a /48 is one network, which spends a tenth of what all share', () => {
  const [one, other] = ['2001:db8:7:1::9', '2001:db8:7:2::9'];
  expect(of(one, 'household').key).not.toBe(of(other, 'household').key);
  expect(of(one, 'network')).toEqual(of(other, 'network'));
  expect(of(one, 'network').most).toBe(200);
  expect(of(one, 'network').key).not.toBe(of('2001:db8:8:1::9', 'network').key);
});

test('the narrowest pays first, and this machine itself only what all share', () => {
  expect(chargesOf(LIMIT, { origin: originOf('203.0.113.7') }).map(({ payer }) => payer)).toEqual([
    'household',
    'network',
    'all',
  ]);
  expect(chargesOf(LIMIT, { origin: null }).map(({ payer }) => payer)).toEqual(['all']);
});

test('a person with more may spend more, their network not', () => {
  const charges = chargesOf({ name: 'bytes', all: 100, person: 5 }, { person: 'a', origin: originOf('::2') }, 1, 3);
  expect(charges.map(({ payer, most }) => [payer, most])).toEqual([
    ['person', 15],
    ['network', 10],
    ['all', 100],
  ]);
  expect(charges[0]!.key).not.toContain('a@');
});
