import { isIP } from 'node:net';
import type { Middleware } from './context.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Trusts X-Forwarded-For only from a proxy on this machine, and only the last entry, which that proxy added. */
export function callerAddress(peer: string, forwardedFor: string): string {
  const told = forwardedFor.split(',').at(-1)!.trim();
  return LOOPBACK.test(peer) && isIP(told) !== 0 ? told : peer;
}

/**
 * Overwrites the forwarding headers that oidc-provider reads with trusted values: the caller's address and the issuer's
 * origin.
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
