import { wordRecordSubject } from './record-words.ts';

test('a subject of the audit log is read back, also of a kind that begins like another', () => {
  const subjects = [
    'Well DA-0099',
    'Well class A',
    'Owner Well Drillers, LLC',
    '40 wells',
    '2 well statuses',
    'GPU 1001',
  ];
  expect(subjects.map(wordRecordSubject)).toEqual(subjects);
  expect(wordRecordSubject('District Rules')).toBeNull();
});
