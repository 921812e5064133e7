import { isIP } from 'node:net';
import type { Middleware } from './context.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Address of whoever asks. What a proxy says counts only when the proxy is on this machine, and of it only the last entry, which
 * that proxy wrote itself.
 */
export function callerAddress(peer: string, forwardedFor: string): string {
  const told = forwardedFor.split(',').at(-1)!.trim();
  return LOOPBACK.test(peer) && isIP(told) !== 0 ? told : peer;
}

/**
 * Tells oidc-provider, which reads them from these headers, what is known for certain: the caller's address, and that everybody
 * reaches this provider under its issuer, whatever their request says.
 */
export function fixForwarded(issuer: string): Middleware {
  const { protocol, host } = new URL(issuer);
  return ({ req }, next) => {
    const given = [req.headers['x-forwarded-for'] ?? ''].flat().join(',');
    req.headers['x-forwarded-for'] = callerAddress(req.socket.remoteAddress ?? '', given);
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    req.headers['x-forwarded-host'] = host;
    return next();
  };
}
