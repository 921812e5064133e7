import { ApiError } from '@portal/shared-api/client';
import { mistakesIn } from './rule-form-values.ts';

test('a day that is missing is asked for without the API’s way to write it', () => {
  const errors = [
    { path: 'body.change.valid_from', message: 'Must be a date such as 2026-03-01', code: 'date-invalid' },
    { path: 'body.change.value', message: 'Must be a number from 0 to 1,000', code: 'rule-value-invalid' },
  ];
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, errors };
  expect(mistakesIn(new ApiError(400, problem as never, null))).toEqual({
    validFrom: 'Enter the day.',
    value: 'Must be a number from 0 to 1,000',
  });
});
