import { auditResult, readAccepted } from './audit.ts';

const today = '2026-11-22';
const advisory = { url: 'https://github.com/advisories/GHSA-1', title: 'Reads too much', severity: 'high' };
const report = (...via: unknown[]) =>
  JSON.stringify({ vulnerabilities: { a: { name: 'a', via }, b: { name: 'b', via: ['a'] } } });
const accepted = (until: string, url = advisory.url) => [
  { url, package: 'a', reason: 'the portal never calls that part of it', until },
];

describe('auditResult', () => {
  it('reports nothing when there are no known vulnerabilities', () => {
    expect(auditResult(JSON.stringify({ vulnerabilities: {} }), [], today)).toEqual({ problems: [], notAsked: null });
  });

  it('reports only high and critical vulnerabilities', () => {
    const low = { ...advisory, url: 'https://github.com/advisories/GHSA-2', severity: 'moderate' };
    expect(auditResult(report(advisory, low), [], today).problems).toEqual([
      'a: high: Reads too much (https://github.com/advisories/GHSA-1)',
    ]);
  });

  it('skips an accepted advisory until its expiry date, and reports an acceptance that is no longer needed', () => {
    expect(auditResult(report(advisory), accepted('2026-12-31'), today).problems).toEqual([]);
    expect(auditResult(report(advisory), accepted('2026-11-21'), today).problems.join()).toContain('Review it again');
    expect(auditResult(report(), accepted('2026-12-31'), today).problems.join()).toContain('no longer found');
  });

  it.each([
    ['{"message":"405 Method Not Allowed - POST https://a.example/","statusCode":405}', 'does not support audits'],
    ['{"error":{"code":"ENOTFOUND","summary":"request failed"}}', 'cannot be reached'],
  ])('reports an unreachable registry: %s', (output, reason) => {
    const result = auditResult(output, [], today);
    expect(result.problems).toEqual([]);
    expect(result.notAsked).toContain(reason);
  });

  it('reports any other failure of npm audit', () => {
    expect(auditResult('{"error":{"code":"ENOLOCK","summary":"no lock file"}}', [], today).problems).toEqual([
      'npm audit failed: ENOLOCK no lock file',
    ]);
    expect(auditResult('', [], today).problems).toEqual(['npm audit returned nothing']);
  });
});

describe('readAccepted', () => {
  it('refuses an entry without a reason or an expiry date', () => {
    expect(() => readAccepted(JSON.stringify([{ ...accepted('2026-12-31')[0], reason: '' }]))).toThrow();
    expect(() => readAccepted(JSON.stringify([{ ...accepted('2026-12-31')[0], until: 'later' }]))).toThrow();
  });
});
