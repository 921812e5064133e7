import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import { TokenVerifier } from '@portal/shared-auth/nest';
import { DataSource } from 'typeorm';
import { apiVersion } from '../api-version.ts';

export type Readiness = CallOutput<'GET /health/ready'>;
type PartName = keyof Readiness['parts'];
type Part = NonNullable<Readiness['parts'][PartName]>;

const LIMIT_MILLISECONDS = 2_000;

const afterLimit = (): Promise<Part> =>
  new Promise((resolve) => {
    const answer: Part = { status: 'down', error: `no answer within ${LIMIT_MILLISECONDS / 1000} s` };
    setTimeout(resolve, LIMIT_MILLISECONDS, answer).unref();
  });

@Injectable()
export class HealthService {
  /** Questions under way: one at a time for each part, since what hangs must not use up the connections. */
  readonly #asking = new Map<PartName, Promise<Part>>();

  constructor(
    private readonly database: DataSource,
    private readonly tokens: TokenVerifier,
  ) {}

  /** The state of the parts named; what does not answer within two seconds counts as down. */
  async readiness(names: readonly PartName[] = ['database', 'identity']): Promise<Readiness> {
    const answers = await Promise.all(
      names.map(async (name) => [name, await Promise.race([this.#ask(name), afterLimit()])] as const),
    );
    const isDown = answers.some(([, { status }]) => status === 'down');
    return { status: isDown ? 'unavailable' : 'ok', version: apiVersion, parts: Object.fromEntries(answers) };
  }

  #ask(name: PartName): Promise<Part> {
    const answer =
      this.#asking.get(name) ??
      (name === 'database' ? this.#askDatabase() : this.#askIdentity()).finally(() => this.#asking.delete(name));
    this.#asking.set(name, answer);
    return answer;
  }

  #askDatabase(): Promise<Part> {
    return this.database.query('SELECT 1').then(
      () => ({ status: 'up' }),
      () => ({ status: 'down', error: 'the database cannot be reached' }),
    );
  }

  async #askIdentity(): Promise<Part> {
    const status = await this.tokens.status();
    return status === 'down' ? { status, error: 'the identity provider does not give out its keys' } : { status };
  }
}
