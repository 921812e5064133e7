import { useSession } from '@portal/shared-auth/browser';
import { forgetForm, forgetForms, keepForm, keptForm } from './kept-form.ts';

const REPORT = { gpu_number: 7, year: 2025 };
const form = { base: { notes: '' }, version: 1, values: { notes: 'typed' }, at: 5 };

test('a form is kept for one person and one report', () => {
  keepForm('auth0|a', REPORT, form);
  expect(keptForm('auth0|a', REPORT)).toEqual(form);
  expect(keptForm('auth0|b', REPORT)).toBeNull();
  expect(keptForm('auth0|a', { ...REPORT, year: 2024 })).toBeNull();
  forgetForm('auth0|a', REPORT);
  expect(keptForm('auth0|a', REPORT)).toBeNull();
});

test.each(['{', '5', '{"base":{},"version":1,"values":{"notes":5},"at":1}'])(
  'what is kept as %s is nothing',
  (text) => {
    sessionStorage.setItem('portal.production-form.auth0|a.7.2025', text);
    expect(keptForm('auth0|a', REPORT)).toBeNull();
  },
);

test('another person’s forms go, and nothing else of the tab', () => {
  sessionStorage.setItem('other', 'x');
  keepForm('auth0|a', REPORT, form);
  keepForm('auth0|b', REPORT, form);
  forgetForms('auth0|b');
  expect(keptForm('auth0|a', REPORT)).toBeNull();
  expect(keptForm('auth0|b', REPORT)).not.toBeNull();
  expect(sessionStorage.getItem('other')).toBe('x');
});

test('a log-out forgets what was typed, the end of a session does not', () => {
  const end = () => useSession.setState({ status: 'signed-out', user: null, providerDown: false });
  keepForm('auth0|a', REPORT, form);
  window.history.replaceState(null, '', '/production/7/2025');
  end();
  expect(keptForm('auth0|a', REPORT)).not.toBeNull();
  window.history.replaceState(null, '', '/auth/logout');
  end();
  expect(keptForm('auth0|a', REPORT)).toBeNull();
});
