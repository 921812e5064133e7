// Blocks network access in tests: all of it in small tests, other machines in medium tests. An attempt fails the test
// even if the code under test swallows the error. Set up by jest.config.mjs, which sets the size in `testSize`.
const dgram = require('node:dgram');
const dns = require('node:dns');
const net = require('node:net');

const RULES = {
  small: { allows: () => false, text: 'a small test uses no network; make it a medium test' },
  medium: { allows: isThisMachine, text: 'a medium test reaches no other machine' },
};

/** Unix sockets have no host. */
function isThisMachine(host) {
  return (
    /^(localhost|.+\.localhost|127(\.\d+){3}|(::ffff:)?127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0|::)$/i.test(host) ||
    host.startsWith('/')
  );
}

// Node's modules, and what they are wrapped in, outlive a test file and its sandbox: the running file's rule is read from them.
const running = Symbol.for('portal.network.running');
net[running] = { rule: RULES[globalThis.testSize], refusals: [] };

/** @throws Error if the running test may not reach the host */
function demand(how, host) {
  const { rule, refusals } = net[running];
  if (rule.allows(host)) return;
  const error = new Error(`${how} tried to reach ${host}: ${rule.text}`);
  refusals.push(error);
  throw error;
}
/** Returns and clears the refusals so far: for tests that expect one. */
globalThis.takeNetworkRefusals = () => net[running].refusals.splice(0);

afterEach(() => {
  const [first] = globalThis.takeNetworkRefusals();
  if (first) throw first;
});

const GUARDED = Symbol.for('portal.network.guarded');
/** Wraps a function in a check, once. */
function guard(owner, name, check) {
  const original = owner[name];
  if (original[GUARDED]) return;
  owner[name] = function (...args) {
    check(...args);
    return Reflect.apply(original, this, args);
  };
  // `util.promisify` reads these symbols.
  for (const key of Object.getOwnPropertySymbols(original))
    Object.defineProperty(owner[name], key, Object.getOwnPropertyDescriptor(original, key));
  owner[name][GUARDED] = true;
}
guard(net.Socket.prototype, 'connect', (...args) => {
  const [options] = Array.isArray(args[0]) ? args[0] : net._normalizeArgs(args);
  demand('net', options.path ?? options.host ?? 'localhost');
});
for (const name of ['connect', 'send'])
  guard(dgram.Socket.prototype, name, (...args) =>
    demand('dgram', args.slice(1).find((arg) => typeof arg === 'string') ?? 'localhost'),
  );
for (const resolver of [dns, dns.promises])
  for (const name of Object.keys(resolver).filter((key) => /^(lookup|resolve|reverse)/.test(key)))
    guard(resolver, name, (host) => demand(`dns.${name}`, String(host)));

const page = globalThis.location?.href;
function hostOf(address) {
  const text = String(address?.url ?? address);
  // Wrapped in a worker before it ran a page's tests, `fetch` knows no page.
  const base = page ?? 'http://localhost';
  return URL.canParse(text, base) ? new URL(text, base).hostname : text;
}
if (!globalThis.fetch?.[GUARDED]) {
  const fetchUnguarded = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    demand('fetch', hostOf(args[0]));
    return fetchUnguarded(...args);
  };
  globalThis.fetch[GUARDED] = true;
}
// Other ways for a page to reach the network.
if (page) {
  guard(globalThis.XMLHttpRequest.prototype, 'open', (_method, address) => demand('XMLHttpRequest', hostOf(address)));
  globalThis.WebSocket = class {
    constructor(address) {
      demand('WebSocket', hostOf(address));
    }
  };
}
