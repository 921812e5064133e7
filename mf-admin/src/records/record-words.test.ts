import { recordField } from '@portal/shared-api/record-keeping';
import { fieldText, valueName, wordRecordSubject } from './record-words.ts';

test.each([
  [0.001, 'acre-feet × 0.001'],
  [1, 'acre-feet'],
])('the unit of a meter with the multiplier %s is: %s', (multiplier, text) => {
  const values = { unit: 'acre-feet', multiplier };
  const meter = { kind: 'meters', ndx: 1, version: 1, name: 'GM-14966', values, names: {} } as const;
  expect(fieldText(recordField('meters', 'unit')!, values.unit, valueName(meter, 'unit'))).toBe(text);
});

test('a subject of the audit log is read back, also of a kind that begins like another', () => {
  const subjects = [
    'Well DA-0099',
    'Well class A',
    'Owner Well Drillers, LLC',
    '40 wells',
    '2 well statuses',
    'GPU 1001',
    '1 owner, 3 permits',
    '2 wells, 1 GPU',
  ];
  expect(subjects.map(wordRecordSubject)).toEqual(subjects);
  expect(wordRecordSubject('District Rules')).toBeNull();
});
