import { sentence } from '@portal/shared-api/import-texts';
import fc from 'fast-check';
import { BadCell } from '../imports/formats/sheet.ts';
import { readDate, readGoesBack, readMethod, readNote, readNumber, readText } from './cells.ts';

describe('readNumber', () => {
  it.each([
    [undefined, null],
    ['', null],
    [0, 0],
    [12.5, 12.5],
    ['1234567.8', 1_234_567.8],
    ['1,234,567.8', 1_234_567.8],
  ])('reads %j as %j', (cell, value) => expect(readNumber(cell)).toBe(value));

  it.each([
    ...['twelve', '12 AF', '1.234.567', '12,34', '0,125', '1.2E+05', '=1+1', '12-', '-1', "'12"],
    ...[true, new Date(0), -1, 2e15, Number.NaN],
  ])('refuses %j', (cell) => expect(() => readNumber(cell)).toThrow());

  it('explains why a cell cannot be read', () => {
    const shown = new BadCell(sentence('cell-shows-error', { text: '#REF!' }));
    expect(() => readNumber(shown)).toThrow('The cell shows #REF!.');
  });
});

describe('readDate', () => {
  it.each(['2025-01-31', '2025-1-31', '01/31/2025', '1/31/2025', 45_688, '45688', 45_688.75, new Date('2025-01-31')])(
    'reads %j',
    (cell) => expect(readDate(cell)).toBe('2025-01-31'),
  );

  it.each(['31/01/2025', '2025-02-30', '1/31/25', 'January', '20250131', 7, '1/31/3025', true])('refuses %j', (cell) =>
    expect(() => readDate(cell)).toThrow(),
  );

  it('reads all notations of a day alike', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2200-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (at) => {
        const iso = at.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-').map(Number) as [number, number, number];
        const midnight = new Date(iso);
        for (const cell of [iso, midnight, `${month}/${date}/${year}`, midnight.getTime() / 86_400_000 + 25_569])
          expect(readDate(cell)).toBe(iso);
      }),
    );
  });
});

test('text cells are matched to choices regardless of case, also in Spanish, with or without accents', () => {
  const choices = [' Rollover ', 'rolled over', 'Vuelta a cero', 'volvió a cero', 'volvio a cero'];
  expect(new Set(choices.map(readGoesBack))).toEqual(new Set(['rollover']));
  expect([readGoesBack('REEMPLAZADO'), readGoesBack(undefined)]).toEqual(['replaced', null]);
  const methods = ['Natural-Gas', 'Medidor', 'gas natural', 'Pivote'];
  expect(methods.map(readMethod)).toEqual(['natural-gas', 'meter', 'natural-gas', 'pivot']);
  expect(() => readGoesBack('constructor')).toThrow('neither');
  expect(() => readMethod('guess')).toThrow('none of');
});

test('text cells lose only an apostrophe before a formula, and must not be too long', () => {
  expect(readText("'=1+1")).toBe('=1+1');
  expect(readText("'＝1")).toBe('＝1');
  expect(readText("'tis so")).toBe("'tis so");
  expect(() => readNote('x'.repeat(21), 20)).toThrow('longer than 20');
});
