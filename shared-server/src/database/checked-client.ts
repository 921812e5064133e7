import { LRUCache } from 'lru-cache';
import pg from 'pg';

const MAX_STATEMENTS = 2_000;
/** SQLSTATE of a protocol violation: the database counts as down, and the request gets a 503. */
const PROTOCOL_VIOLATION = '08P01';

/** Only space and comments: the reply has no command. */
const NO_STATEMENT = /^(?:[\s;]|--[^\n]*|\/\*[\s\S]*?\*\/)*$/;

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
/** pg returns `null` for the command of a reply that did not end, and an array for several statements in one text. */
type Reply = Omit<pg.QueryResult, 'command'> & { command: string | null };

/** Columns by name and type, as first seen for a text. Shared: all connections ask the same database. */
const shapes = new LRUCache<string, string>({ max: MAX_STATEMENTS });

const isTransactionEnd = (command: string): boolean => command === 'COMMIT' || command === 'ROLLBACK';

function shapeOf({ command, fields }: Reply): string {
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK.
  const verb = command === null || isTransactionEnd(command) ? '' : command;
  return [verb, ...fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`)].join('\n');
}

/** Learns the shape of the first reply to a text. @returns why a reply cannot be that of the statement, or `null` */
function faultOf(text: string, reply: Reply | readonly Reply[]): string | null {
  const replies = Array.isArray(reply) ? (reply as readonly Reply[]) : [reply as Reply];
  if (replies.some(({ command }) => command === null))
    return NO_STATEMENT.test(text) ? null : 'the reply is not complete';
  const shape = replies.map(shapeOf).join('\n;\n');
  const known = shapes.get(text);
  if (known === undefined) shapes.set(text, shape);
  // Either may be the wrong one, and a schema may have changed: the next reply is learned again.
  else if (known !== shape) shapes.delete(text);
  return known === undefined || known === shape ? null : 'the columns are not those of this statement';
}

/**
 * A connection that takes no reply of another statement: one that is not complete, or whose columns differ from earlier replies
 * to the same text, fails the query and ends the connection. Cursors and streams are not checked.
 *
 * A reply that ends early is followed by the rest, which pg would hand to the next query.
 */
export class CheckedClient extends pg.Client {
  // pg declares ten overloads; they differ in what they return.
  override query(...args: unknown[]): never {
    const [query] = args as [string | pg.QueryConfig | pg.Submittable];
    const run = super.query as (...args: unknown[]) => unknown;
    if (typeof query === 'object' && 'submit' in query) return run.apply(this, args) as never;
    const text = typeof query === 'string' ? query : query.text;
    const last = args.at(-1);
    if (typeof last !== 'function') {
      const result = run.apply(this, args) as Promise<Reply>;
      return result.then((reply) => this.#checked(text, reply)) as never;
    }
    const callback = last as Callback;
    const check: Callback = (error, result) => {
      if (error) return callback(error);
      try {
        this.#checked(text, result as Reply);
      } catch (fault) {
        return callback(fault as Error);
      }
      callback(null, result);
    };
    return run.apply(this, [...args.slice(0, -1), check]) as never;
  }

  #checked(text: string, reply: Reply): Reply {
    const fault = faultOf(text, reply);
    if (!fault) return reply;
    // What arrives later belongs to nobody.
    this.on('error', () => {});
    void this.end().catch(() => {});
    throw Object.assign(new Error(`The database sent another reply: ${fault}.`), { code: PROTOCOL_VIOLATION });
  }
}
