import { isRefusal } from './errors.ts';
import type { IdentityClient, IdentitySettings, Surroundings } from './identity-client.ts';
import { forgetSignIn, rememberSignIn, signedInBefore } from './mark.ts';
import { createRecovery } from './recovery.ts';
import { type SessionState, sessionKnown, userInClaims, useSession } from './session.ts';
import { joinTabs, type TabMessage, type Tabs } from './tabs.ts';
import { within } from './within.ts';

/** After this time public pages go on as a visitor's, and the session may come later. */
const KNOWN_AFTER_MS = 3000;
const REVOKE_LIMIT_MS = 3000;

const VISITOR: SessionState = { status: 'signed-out', user: null, providerDown: false };
const set = (state: SessionState): void => useSession.setState(state, true);

/** Keeps `useSession` true: what is known of the person's session in this page, at the provider and in the other tabs. */
export class SessionKeeper {
  settings: IdentitySettings | null = null;
  /** Raised when somebody's session ends: what was asked before has nothing more to say. */
  era = 0;
  readonly #surroundings: Surroundings;
  readonly #recovery = createRecovery(() => this.#retry());
  #client: Promise<IdentityClient> | undefined;
  #tabs: Tabs | undefined;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  beVisitor(): void {
    set(VISITOR);
  }

  joinTabs(): void {
    this.#tabs = joinTabs((message) => this.#hear(message));
  }

  tellTabs(message: TabMessage): void {
    this.#tabs?.tell(message);
  }

  client(): Promise<IdentityClient> {
    this.#client ??= this.#surroundings.createClient(this.settings as IdentitySettings).catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  /** Brings back the session that the browser remembers, or makes a visitor of the person; resolves when one is done. */
  async begin(): Promise<void> {
    if (!signedInBefore()) return this.beVisitor();
    const late = setTimeout(() => {
      if (useSession.getState().status === 'loading') this.markDown();
    }, KNOWN_AFTER_MS);
    void this.#recovery.now(() => this.#restore()).finally(() => clearTimeout(late));
    await sessionKnown();
  }

  async adopt(from: IdentityClient): Promise<void> {
    const mine = this.era;
    const claims = await from.getUser();
    if (mine !== this.era) return;
    if (!claims) return this.lose();
    const user = userInClaims(claims, (this.settings as IdentitySettings).rolesClaim);
    const before = useSession.getState();
    const same = JSON.stringify(before.user) === JSON.stringify(user);
    if (same && !before.providerDown) return;
    rememberSignIn(user.roles);
    this.#recovery.stop();
    set({ status: 'signed-in', user: same && before.user ? before.user : user, providerDown: false });
  }

  /** The session is over; what is still held of it is for the caller to drop. */
  end(): void {
    const before = useSession.getState();
    this.era += 1;
    this.#client = undefined;
    this.#recovery.stop();
    forgetSignIn();
    const ended = before.status === 'signed-in' || (before.status === 'signed-out' && before.ended === true);
    set(ended ? { status: 'signed-out', user: null, providerDown: false, ended } : VISITOR);
  }

  lose(): void {
    void this.#drop(this.#client);
    this.end();
  }

  /** The provider does not answer: says so, and asks until it does. */
  markDown(): void {
    const session = useSession.getState();
    set(session.status === 'loading' ? { ...VISITOR, providerDown: true } : { ...session, providerDown: true });
    this.#recovery.begin();
  }

  retryNow(): Promise<void> {
    return useSession.getState().providerDown ? this.#recovery.now() : Promise.resolve();
  }

  /** @returns whether the provider has answered, whatever that was */
  async #restore(): Promise<boolean> {
    const mine = this.era;
    const outdated = (): Promise<boolean> | true =>
      useSession.getState().status === 'loading' ? this.#restore() : true;
    try {
      const from = await this.client();
      const token = await from.getTokenSilently();
      if (mine !== this.era) return outdated();
      if (token) await this.adopt(from);
      else this.lose();
      return true;
    } catch (error) {
      if (mine !== this.era) return outdated();
      if (isRefusal(error)) {
        this.lose();
        return true;
      }
      this.markDown();
      return false;
    }
  }

  async #retry(): Promise<boolean> {
    if (!(await this.#surroundings.isReachable(this.settings as IdentitySettings))) return false;
    const session = useSession.getState();
    if (session.status === 'signed-in' || signedInBefore()) return this.#restore();
    set({ ...session, providerDown: false });
    return true;
  }

  async #drop(client: Promise<IdentityClient> | undefined, { revoke = false } = {}): Promise<void> {
    try {
      const held = await client;
      if (held && revoke) await within(held.revokeRefreshToken(), REVOKE_LIMIT_MS).catch(() => {});
      await held?.logout({ openUrl: false });
    } catch (error) {
      console.error('What was held of the session could not be dropped:', error);
    }
  }

  #hear(message: TabMessage): void {
    const { user } = useSession.getState();
    if (message.kind === 'logout') {
      void this.#drop(this.#client, { revoke: true });
      this.end();
    } else if (message.userId !== user?.id) {
      if (user) this.#changePerson();
      void this.#recovery.now(() => this.#restore());
    }
  }

  /** Somebody else has signed in in another tab: this one follows. Tokens in local storage are theirs by now. */
  #changePerson(): void {
    if (this.settings?.cacheLocation === 'memory') void this.#drop(this.#client, { revoke: true });
    this.era += 1;
    this.#client = undefined;
    set({ status: 'loading', user: null, providerDown: false });
  }
}
