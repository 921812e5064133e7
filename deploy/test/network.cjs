// Blocks network access in tests: all of it in small tests, other machines in medium tests. An attempt fails the test
// even if the code under test swallows the error. Set up by jest.config.mjs, which sets the size in `testSize`.
const dgram = require('node:dgram');
const dns = require('node:dns');
const net = require('node:net');

const RULES = {
  small: { allows: () => false, text: 'a small test uses no network; make it a medium test' },
  medium: { allows: isThisMachine, text: 'a medium test reaches no other machine' },
};
const rule = RULES[globalThis.testSize];

/** Unix sockets have no host. */
function isThisMachine(host) {
  return (
    /^(localhost|.+\.localhost|127(\.\d+){3}|(::ffff:)?127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0|::)$/i.test(host) ||
    host.startsWith('/')
  );
}

const refusals = [];
/** @throws Error if the running test may not reach the host */
function demand(how, host) {
  if (rule.allows(host)) return;
  const error = new Error(`${how} tried to reach ${host}: ${rule.text}`);
  refusals.push(error);
  throw error;
}
/** Returns and clears the refusals so far: for tests that expect one. */
globalThis.takeNetworkRefusals = () => refusals.splice(0);

afterEach(() => {
  const [first] = globalThis.takeNetworkRefusals();
  if (first) throw first;
});

const ORIGINAL = Symbol.for('portal.network.original');
/** Wraps a function in a check. A worker's modules outlive a test file, so it may already be wrapped for the previous file. */
function guard(owner, name, check) {
  const original = owner[name][ORIGINAL] ?? owner[name];
  owner[name] = function (...args) {
    check(...args);
    return Reflect.apply(original, this, args);
  };
  // `util.promisify` reads these symbols.
  for (const key of Object.getOwnPropertySymbols(original))
    Object.defineProperty(owner[name], key, Object.getOwnPropertyDescriptor(original, key));
  owner[name][ORIGINAL] = original;
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
  return URL.canParse(text, page) ? new URL(text, page).hostname : text;
}
const fetchUnguarded = globalThis.fetch?.[ORIGINAL] ?? globalThis.fetch;
globalThis.fetch = async (...args) => {
  demand('fetch', hostOf(args[0]));
  return fetchUnguarded(...args);
};
globalThis.fetch[ORIGINAL] = fetchUnguarded;
// Other ways for a page to reach the network.
if (page) {
  guard(globalThis.XMLHttpRequest.prototype, 'open', (_method, address) => demand('XMLHttpRequest', hostOf(address)));
  globalThis.WebSocket = class {
    constructor(address) {
      demand('WebSocket', hostOf(address));
    }
  };
}
