import { toProviderError, waitSeconds } from './provider-error.ts';

describe('waitSeconds', () => {
  const now = Date.UTC(2026, 10, 21) + 400;
  it.each<[Record<string, string>, number]>([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '0' }, 1],
    [{ 'retry-after': '86400' }, 60],
    [{ 'x-ratelimit-reset': String(Math.floor(now / 1000) + 10) }, 10],
    [{ 'x-ratelimit-reset': '12' }, 1],
    [{ 'retry-after': 'soon', 'x-ratelimit-reset': 'later' }, 2],
    [{}, 2],
  ])('for the headers %j is %i', (headers, seconds) => {
    expect(waitSeconds((name) => headers[name] ?? null, now)).toBe(seconds);
  });
});

describe('toProviderError', () => {
  const from = (statusCode: number | undefined, message = 'Their words.') =>
    toProviderError({ statusCode, body: { message } });

  it.each<[number | undefined, string, string, number]>([
    [409, 'The user already exists.', 'taken', 409],
    [400, 'The specified new email already exists', 'taken', 409],
    [400, 'PasswordStrengthError: Password is too weak', 'refused', 400],
    [401, 'Invalid token', 'denied', 502],
    [403, 'Insufficient scope', 'denied', 502],
    [404, 'The user does not exist.', 'missing', 404],
    [429, 'Global limit has been reached', 'busy', 503],
    [408, '', 'unreachable', 503],
    [500, 'Internal', 'unreachable', 503],
    [undefined, '', 'unreachable', 503],
  ])('converts status %s "%s" to the failure "%s" with status %i', (statusCode, message, failure, status) => {
    expect(from(statusCode, message)).toMatchObject({ failure, status });
  });

  it('reports a refused password at its field', () => {
    const error = from(400, 'PasswordStrengthError: This password is easy to guess.');
    expect(error.message).toBe('This password is easy to guess.');
    expect(error.options.errors).toMatchObject([{ path: 'body.password', message: 'This password is easy to guess.' }]);
  });

  it('shows people only a refusal’s reason, and operators the whole response', () => {
    expect(from(400).message).toBe('Their words.');
    for (const status of [401, 403, 404, 429, 500]) {
      const error = from(status);
      expect(error.message).not.toContain('Their words');
      expect(String(error.cause)).toContain(`HTTP ${status}`);
    }
  });

  it('tells operators the root cause of a missing response', () => {
    const refused = new Error('connect ECONNREFUSED 10.0.0.7:443');
    const failed = new TypeError('fetch failed', { cause: refused });
    const { cause } = toProviderError(Object.assign(new Error('fetch failed'), { cause: failed }));
    expect(String(cause)).toContain('fetch failed: connect ECONNREFUSED 10.0.0.7:443');
  });

  it('returns a provider error unchanged', () => {
    const error = from(429);
    expect(toProviderError(error)).toBe(error);
  });
});
