import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Translator } from '@portal/shared-i18n/translator';
import { FairGate, type Turn } from './fair-gate.ts';
import { isGuessable } from './guessable.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP Password Storage Cheat Sheet: scrypt with N=2^15, r=8, p=3. Uses 32 MiB and about a third of a second. */
const OWASP_COST = { ln: 15, r: 8, p: 3 };
export type Cost = typeof OWASP_COST;
const KEY_BYTES = 32;

export const PASSWORD_LENGTH = { least: 8, most: 128 };

export type PasswordProblem = 'too short' | 'too long' | 'guessable';

/** `null` if the length is valid. */
export function lengthProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_LENGTH.least) return 'too short';
  return password.length > PASSWORD_LENGTH.most ? 'too long' : null;
}

/** `null` for an acceptable password. @param personal name and email address, which are guessed first */
export const passwordProblem = (password: string, personal: readonly string[] = []): PasswordProblem | null =>
  lengthProblem(password) ?? (isGuessable(password, personal) ? 'guessable' : null);

export function describePasswordProblem(problem: PasswordProblem, { t }: Translator): string {
  const { least, most } = PASSWORD_LENGTH;
  if (problem === 'too short') return t('Must be at least {count} characters', { count: least });
  if (problem === 'too long') return t('Must be at most {count} characters', { count: most });
  return t(
    'This password is easy to guess: it is common, or built from a common word, a date, or a name. Choose another one, such as three unrelated words.',
  );
}

export function deriveKey(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 2 * 128 * N * r });
}

const OWN_TURN: Turn = { lane: 'trusted', network: 'portal' };

/** Two at a time: each uses 32 MiB and a core. */
export class Passwords {
  readonly #gate = new FairGate({ atATime: 2, waitingInLane: 32, waitingOfNetwork: 8 });

  constructor(
    private readonly cost: Cost = OWASP_COST,
    private readonly derive = deriveKey,
  ) {}

  /** @throws NetworkBusyError, TooBusyError */
  hash(password: string, turn: Turn = OWN_TURN): Promise<string> {
    return this.#gate.run(turn, async () => {
      const salt = randomBytes(16);
      const key = await this.derive(password, salt, this.cost);
      const { ln, r, p } = this.cost;
      return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
    });
  }

  /**
   * Takes as long without a hash, so the time does not reveal whether a login exists. @throws NetworkBusyError,
   * TooBusyError
   */
  matches(password: string, hash: string | undefined, turn: Turn): Promise<boolean> {
    return this.#gate.run(turn, async () => {
      const [, ln, r, p, salt, key] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '') ?? [];
      if (!salt || !key) {
        await this.derive(password, randomBytes(16), this.cost);
        return false;
      }
      const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
      return timingSafeEqual(
        await this.derive(password, Buffer.from(salt, 'base64'), cost),
        Buffer.from(key, 'base64'),
      );
    });
  }
}
