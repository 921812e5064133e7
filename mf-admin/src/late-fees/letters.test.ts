import type { LateFeeRow } from '@portal/shared-api';
import { sameTexts } from '@portal/shared-i18n/test-support';
import { addressLines, letterLanguage } from '@portal/shared-ui/letters';
import { textsOfLetters } from '@portal/shared-ui/test-support/pdf';
import { feeEntry, feeLedger, feeRow, feesOf, HOLDER, missingRow } from '../test-support/late-fees.ts';
import { feeLetters, lettersByHolder, ownerLetter, paymentReceipt, rowsOfOwners } from './letters.ts';

const district = {
  name: 'The district',
  shortName: 'D',
  url: 'https://d.example',
  address: ['P.O. Box 795', 'Dumas'],
  phone: '806-555-0100',
};
const surroundings = { language: 'en', district, today: '2026-03-21' } as const;
const inEnglish = () => surroundings;
const other = { ...HOLDER, owner_ndx: 8, name: 'Able Farm', mailing_address: null };

test('an owner gets one letter about all their open reports, whether charged, waived or neither, and none about settled ones', () => {
  const rows = [
    feeRow(1001),
    missingRow(1002),
    feeRow(1003, { state: 'settled', paid_cents: 25_000, balance_cents: 0 }),
    missingRow(1004, { holder: other }),
    missingRow(1005, { holder: null }),
    feeRow(1006, { state: 'to-check', charged_cents: 0, balance_cents: 0, not_charged_cents: 25_000 }),
    missingRow(1007, { charged_cents: 50_000, waived_cents: 50_000, not_charged_cents: 0 }),
  ];
  const { byHolder, withoutHolder } = lettersByHolder(rows);
  expect(byHolder.map((held) => held.map(({ gpu_number }) => gpu_number))).toEqual([[1004], [1001, 1002, 1006, 1007]]);
  expect(withoutHolder).toBe(1);
});

test('a letter lists what is charged, paid and owed, apart from what is not charged yet, and adds it up to the cent', () => {
  const part = feeRow(1001, { gpu_name: 'Home', waived_cents: 5_050, paid_cents: 10_000, balance_cents: 9_950 });
  const rows = [part, missingRow(1002, { accrued_cents: 45_000, not_charged_cents: 45_000 })];
  const { lang, letters } = feeLetters(rows, feesOf(...rows), inEnglish);
  const [letter] = letters;
  expect(lang).toBe('en');
  expect(letter).toMatchObject({
    sender: { name: 'The district', address: ['P.O. Box 795', 'Dumas', '806-555-0100'] },
    recipient: ['Home Farm LLC', '1 Main St', 'Dumas, Texas 79029'],
    date: 'March 21, 2026',
    subject: 'Late fees for the production reports of 2025',
    salutation: 'To Home Farm LLC:',
  });
  expect(letter!.blocks.find(({ kind }) => kind === 'table')).toMatchObject({
    rows: [
      { cells: ['1001', 'Mar 6, 2026', '5', '$250', '$100 paid, $50.50 waived', '$99.50', '$0'] },
      { cells: ['1002', 'not yet', '20', '$0', '$0', '$0', '$450'] },
      { cells: ['Total', '', '', '$250', '$100 paid, $50.50 waived', '$99.50', '$450'], isTotal: true },
    ],
  });
  const text = JSON.stringify(letter);
  for (const part of [
    'due on March 1, 2026',
    'were submitted late or not at all.',
    '$50 a day',
    'up to $500',
    'Pay $99.50: send a check, payable to The district, to the address above. Write “Late fee 2025, GPU 1001” on the check.',
    'Submit the report of GPU 1002 for 2025',
    'Not charged so far: $450 by the rules.',
    'grows each day',
    'office at 806-555-0100.',
  ])
    expect(text).toContain(part);
});

test('a letter to an owner whom a filter found is about all their reports of the year', () => {
  const all = [missingRow(1001), feeRow(1002), missingRow(1003, { holder: other }), missingRow(1004, { holder: null })];
  expect(rowsOfOwners([all[0]!, all[3]!], all)).toEqual([all[0], all[1]]);
  expect(rowsOfOwners([feeRow(1005, { state: 'settled', balance_cents: 0 })], all)).toEqual([]);
});

test('what is owed in all letters is what the page says is owed, and a letter about fees not charged asks for no payment', () => {
  const rows = [feeRow(1001), missingRow(1002), missingRow(1003, { holder: other })];
  const { letters } = feeLetters(rows, feesOf(...rows), inEnglish);
  const callouts = letters.map(({ blocks }) => blocks[1]);
  expect(callouts).toEqual([
    {
      kind: 'callout',
      tone: 'unsure',
      title: 'What you need to do',
      items: [
        expect.stringMatching(/^Submit the report of GPU 1002/),
        expect.stringMatching(/^Pay \$250: send a check/),
      ],
    },
    {
      kind: 'callout',
      tone: 'unsure',
      title: 'What you need to do',
      text: expect.stringMatching(/^Submit the report of GPU 1003/),
    },
  ]);
  expect(letters.map((letter) => JSON.stringify(letter).includes('send a check'))).toEqual([true, false]);
  expect(JSON.stringify(letters[1])).toContain('charged: at the latest when the report is submitted.');
  const toCheck = feeRow(1001, { state: 'to-check', charged_cents: 0, balance_cents: 0, not_charged_cents: 25_000 });
  const text = JSON.stringify(feeLetters([toCheck], feesOf(toCheck), inEnglish));
  expect(text).toContain('Not charged so far: $250 by the rules. You need not pay it until it is charged.');
  expect(text).not.toContain('when the report is submitted');
});

test('the fee of a report that has come, or has reached the most, does not grow, and a letter without money asks for none', () => {
  const grown = JSON.stringify(feeLetters([feeRow(1)], feesOf(), inEnglish));
  expect(grown).not.toContain('grows each day');
  const most = JSON.stringify(feeLetters([missingRow(2)], feesOf(), inEnglish));
  expect(most).toContain('Submit the report of GPU 2');
  expect(most).not.toContain('grows each day');
  const waived = missingRow(2, { charged_cents: 50_000, waived_cents: 50_000, not_charged_cents: 0 });
  expect(JSON.stringify(feeLetters([waived], feesOf(), inEnglish))).not.toContain('send a check');
});

test('the letter about a report that was charged and was in time says so, and asks for nothing', () => {
  const inTime = feeRow(1001, { state: 'to-check', postmarked_on: '2026-02-27', days_late: 0, accrued_cents: 0 });
  expect(lettersByHolder([inTime]).byHolder).toEqual([]);
  const textOf = (...rows: LateFeeRow[]) => JSON.stringify(ownerLetter(rows, feesOf(), inEnglish).letters);
  const text = textOf(inTime, feeRow(1002, { state: 'settled', paid_cents: 25_000, balance_cents: 0 }));
  expect(text).toContain('By our records the report was not late, and the district is checking the charge.');
  expect(text).toContain('Do not pay the $250 below yet: the district will tell you what is owed.');
  expect(text).toContain('"1001","Feb 27, 2026","0","$250"');
  expect(text).not.toMatch(/submitted late|send a check|1002/);
  expect(textOf({ ...inTime, paid_cents: 25_000, balance_cents: 0 })).toContain('Owed as of this letter: $0');
  expect(textOf(inTime, missingRow(1002))).not.toContain('1001');
});

test('where a day late costs nothing, a letter asks for the report and names no fee', () => {
  const free = missingRow(1001, { accrued_cents: 0, not_charged_cents: 0 });
  const { letters } = feeLetters([free], { ...feesOf(free), cents_per_day: 0 }, inEnglish);
  const text = JSON.stringify(letters);
  expect(text).toContain('Submit the report of GPU 1001 for 2025');
  expect(text).not.toMatch(/grows each day|a day, up to/);
});

test('the letter about a waived fee says what was settled, and asks for nothing', () => {
  const waived = feeRow(1001, { state: 'settled', waived_cents: 25_000, balance_cents: 0 });
  const { letters } = ownerLetter([waived], feesOf(), inEnglish);
  expect(letters[0]!.blocks.find(({ kind }) => kind === 'table')).toMatchObject({
    rows: [{ cells: ['1001', 'Mar 6, 2026', '5', '$250', '$250 waived', '$0', '$0'] }],
  });
  const text = JSON.stringify(letters);
  for (const part of ['of 2025 below is settled', 'this letter: $0']) expect(text).toContain(part);
  for (const part of ['submitted late', 'send a check', 'grows each day']) expect(text).not.toContain(part);
  expect(ownerLetter([waived, feeRow(1002)], feesOf(), inEnglish).letters).toHaveLength(1);
});

test('a letter about up to seven reports is one sheet, and a longer one ends with rows above its signature', async () => {
  const pagesOf = (rows: LateFeeRow[], language: 'en' | 'es') =>
    textsOfLetters(feeLetters(rows, feesOf(), () => ({ ...surroundings, language })));
  const rows = Array.from({ length: 40 }, (_, index) => (index % 3 === 1 ? feeRow : missingRow)(1001 + index));
  for (const language of ['en', 'es'] as const) {
    for (const count of [1, 2, 5, 7]) expect(await pagesOf(rows.slice(0, count), language)).toHaveLength(1);
    for (const count of [10, 12, 17, 40]) {
      const pages = await pagesOf(rows.slice(0, count), language);
      expect(pages.at(-1)!.filter((text) => /^10[0-4]\d$/.test(text)).length).toBeGreaterThanOrEqual(3);
    }
  }
});

test('a letter about one report speaks of one, and letters that cannot be mailed come last', () => {
  const rows = [missingRow(1003, { holder: other }), feeRow(1001)];
  const { title, letters } = feeLetters(rows, feesOf(...rows), inEnglish);
  expect(letters.map(({ recipient: [name], subject }) => [name, subject])).toEqual([
    ['Home Farm LLC', 'Late fee for the production report of 2025'],
    ['Able Farm', 'Late fee for the production report of 2025'],
  ]);
  expect(title).toBe('Late fees for the production reports of 2025');
  expect(JSON.stringify(letters[0])).toContain('the report below was submitted late');
  const spanish = feeLetters([feeRow(1001)], feesOf(), () => ({ ...surroundings, language: 'es' }));
  expect(JSON.stringify(spanish)).toContain('el informe siguiente se envió tarde');
});

test('a Spanish letter about seven reports, some paid in part, is one sheet', async () => {
  const rows = Array.from({ length: 7 }, (_, index) =>
    index % 2 === 0
      ? feeRow(1001 + index, { waived_cents: 5_050, paid_cents: 10_000, balance_cents: 9_950 })
      : missingRow(1001 + index, { accrued_cents: 45_000, not_charged_cents: 45_000 }),
  );
  const ofLanguage = (language: 'en' | 'es') =>
    textsOfLetters(feeLetters(rows, feesOf(), () => ({ ...surroundings, language })));
  expect(await ofLanguage('es')).toHaveLength(1);
  expect(await ofLanguage('en')).toHaveLength(1);
});

test('each owner gets a letter in their own language, in English where none is on record', () => {
  const spanish = { ...HOLDER, owner_ndx: 9, name: 'Zona Farm', language: 'es' } as const;
  const rows = [feeRow(1001), feeRow(1002, { holder: spanish })];
  const { lang, title, letters } = feeLetters(rows, feesOf(), (own) => ({
    ...surroundings,
    language: letterLanguage('own', own),
  }));
  expect(letters.map((letter) => [letter.recipient[0], letter.lang, letter.closing])).toEqual([
    ['Home Farm LLC', 'en', 'Sincerely,'],
    ['Zona Farm', 'es', 'Atentamente,'],
  ]);
  expect([lang, title]).toEqual(['en', 'Late fees for the production reports of 2025']);
});

test('what to write on the check are the GPU numbers, or the name of an owner of many', () => {
  const owed = Array.from({ length: 7 }, (_, index) => feeRow(1001 + index));
  const textOf = (rows: typeof owed) => JSON.stringify(feeLetters(rows, feesOf(), inEnglish));
  expect(textOf(owed.slice(0, 2))).toContain('“Late fee 2025, GPUs 1001 and 1002”');
  expect(textOf(owed)).toContain('“Late fee 2025, Home Farm LLC”');
  const missing = owed.map(({ gpu_number }) => missingRow(gpu_number));
  expect(textOf(missing.slice(0, 3))).toContain('Submit the reports of GPUs 1001, 1002, and 1003 for 2025');
  expect(textOf(missing)).toContain('Submit the 7 reports below that are not submitted');
});

test('a letter in Spanish is in Spanish, whatever the language of the page', () => {
  const inSpanish = () => ({ ...surroundings, language: 'es' as const });
  const { lang, letters } = feeLetters([missingRow(1)], feesOf(), inSpanish);
  expect([lang, letters[0]!.closing, letters[0]!.date]).toEqual(['es', 'Atentamente,', '21 de marzo de 2026']);
  const two = JSON.stringify(feeLetters([missingRow(1), missingRow(2)], feesOf(), inSpanish));
  expect(two).toContain('Envíe los informes de 2025 de las GPU 1 y 2, en el portal o en papel.');
});

test('every letter about fees is in the owner’s language, but for data', () => {
  const paid = feeEntry(42, { kind: 'paid', cents: 15_000, days_late: null, taken_back_by: 43 });
  const lettersIn = (language: 'en' | 'es') => {
    const around = { ...surroundings, language };
    const rows = [feeRow(1), missingRow(2)];
    const settled = feeRow(1001, { state: 'settled', waived_cents: 25_000, balance_cents: 0 });
    const inTime = feeRow(1, { state: 'to-check', days_late: 0, accrued_cents: 0 });
    return [
      feeLetters(rows, feesOf(...rows), () => around),
      ownerLetter([settled], feesOf(), () => around),
      ownerLetter([inTime], feesOf(), () => around),
      ownerLetter([inTime, { ...inTime, gpu_number: 2 }], feesOf(), () => around),
      paymentReceipt(paid, feeLedger(), around),
    ];
  };
  const address = ['Home Farm LLC', '1 Main St', 'Dumas, Texas 79029'];
  expect(sameTexts(lettersIn('en'), lettersIn('es'))).toEqual(
    new Set(['The district', 'P.O. Box 795', 'Dumas', ...address, 'GPU', 'Total']),
  );
});

test('a receipt names the payment and what is left, and says when it was reversed', () => {
  const paid = feeEntry(42, { kind: 'paid', cents: 15_000, reference: '1042', is_automatic: false, days_late: null });
  const ledger = feeLedger({ paid_cents: 15_000, balance_cents: 10_000 });
  const { title, letters } = paymentReceipt(paid, ledger, surroundings);
  expect(title).toBe('Receipt 42');
  const text = JSON.stringify(letters);
  for (const part of ['$150', 'GPU 1001, report of 2025', '1042', '$100', 'March 6, 2026'])
    expect(text).toContain(part);
  expect(text).toContain('Pay $100: send a check, payable to The district, to the address above.');
  expect(text).not.toContain('reversed');
  expect(JSON.stringify(paymentReceipt({ ...paid, taken_back_by: 43 }, ledger, surroundings))).toContain('reversed');
  const refunded = JSON.stringify(paymentReceipt(paid, { ...ledger, refunded_cents: 1 }, surroundings));
  expect(refunded).toContain('{"label":"Paid in all","value":"$150"},{"label":"Refunded","value":"$0.01"}');
  const inTime = { ...ledger, state: 'to-check', days_late: 0 } as const;
  const asked = JSON.stringify(paymentReceipt(paid, inTime, surroundings));
  expect(asked).toContain('By our records the report was not late');
  expect(asked).not.toContain('send a check');
});

test('who sold a GPU is not asked to submit its report, but to ask who has it now', () => {
  const holder = { ...HOLDER, sold_to: { owner_ndx: 9, name: 'Prairie Farms' } };
  const text = JSON.stringify(feeLetters([missingRow(1001, { holder }), missingRow(1002)], feesOf(), inEnglish));
  expect(text).toContain('Ask Prairie Farms, who has the permit of GPU 1001 now, to submit its report for 2025');
  expect(text).toContain('Submit the report of GPU 1002 for 2025');
});

test('lines of an address that are not on record are left out', () => {
  expect(addressLines(other)).toEqual(['Able Farm', 'Dumas, Texas 79029']);
  expect(addressLines({ ...HOLDER, mailing_address: 'c/o Jane\n1 Main St', state: null, postal_code: null })).toEqual([
    'Home Farm LLC',
    'c/o Jane',
    '1 Main St',
    'Dumas',
  ]);
});
