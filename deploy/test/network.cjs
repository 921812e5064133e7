// Keeps tests from the network: small ones from all of it, medium ones from every machine but this. A test that tries fails, also when
// the code that it tests swallows the error. Set up by jest.config.mjs, which names the size in `testSize`.
const dgram = require('node:dgram');
const dns = require('node:dns');
const net = require('node:net');

const RULES = {
  small: { allows: () => false, text: 'a small test uses no network; make it a medium test' },
  medium: { allows: isThisMachine, text: 'a medium test reaches no other machine' },
};
const rule = RULES[globalThis.testSize];

/** Sockets in a folder have no host. */
function isThisMachine(host) {
  return (
    /^(localhost|.+\.localhost|127(\.\d+){3}|(::ffff:)?127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0|::)$/i.test(host) ||
    host.startsWith('/')
  );
}

const refusals = [];
/** @throws when the rule of the running test does not let it reach a host */
function demand(how, host) {
  if (rule.allows(host)) return;
  const error = new Error(`${how} tried to reach ${host}: ${rule.text}`);
  refusals.push(error);
  throw error;
}
/** What was refused since the last time: a test that means to be refused takes it. */
globalThis.takeNetworkRefusals = () => refusals.splice(0);

afterEach(() => {
  const [first] = globalThis.takeNetworkRefusals();
  if (first) throw first;
});

const ORIGINAL = Symbol.for('portal.network.original');
/** Puts a check before a function. Node's modules outlive a test file, so what stands there may be the check of the file before. */
function guard(owner, name, check) {
  const original = owner[name][ORIGINAL] ?? owner[name];
  owner[name] = function (...args) {
    check(...args);
    return Reflect.apply(original, this, args);
  };
  // `util.promisify` goes by them.
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
const fetchUnguarded = globalThis.fetch;
globalThis.fetch = async (...args) => {
  demand('fetch', hostOf(args[0]));
  return fetchUnguarded(...args);
};
// A page's other ways out.
if (page) {
  guard(globalThis.XMLHttpRequest.prototype, 'open', (_method, address) => demand('XMLHttpRequest', hostOf(address)));
  globalThis.WebSocket = class {
    constructor(address) {
      demand('WebSocket', hostOf(address));
    }
  };
}
