import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Silence } from './silence.ts';

/** Characters of statements and their shapes. */
const MAX_LEARNED = 4_000_000;
/** SQLSTATE of a protocol violation: the database counts as down, and the request gets a 503. */
const PROTOCOL_VIOLATION = '08P01';

/** Only space and comments: the reply has no command. */
const NO_STATEMENT = /^(?:[\s;]|--[^\n]*|\/\*[\s\S]*?\*\/)*$/;

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
/** pg returns `null` for the command of a reply that did not end, and an array for several statements in one text. */
type Reply = Omit<pg.QueryResult, 'command'> & { command: string | null };

/** Columns by name and type, as first seen for a text. Shared: all connections ask the same database. */
const shapes = new LRUCache<string, string>({
  maxSize: MAX_LEARNED,
  sizeCalculation: (shape, statement) => statement.length + shape.length + 1,
});

const isTransactionEnd = (command: string): boolean => command === 'COMMIT' || command === 'ROLLBACK';

function shapeOf({ command, fields }: Reply): string {
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK.
  const verb = command === null || isTransactionEnd(command) ? '' : command;
  return [verb, ...fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`)].join('\n');
}

/** Without the comment at its end, which names the request (sqlcommenter). */
const statementOf = (text: string): string =>
  text.endsWith('*/') ? text.slice(0, text.lastIndexOf('/*')).trimEnd() : text;

/** Learns the shape of the first reply to a statement. @returns why a reply cannot be that of the statement, or `null` */
function faultOf(statement: string, reply: Reply | readonly Reply[]): string | null {
  const replies = Array.isArray(reply) ? (reply as readonly Reply[]) : [reply as Reply];
  if (replies.some(({ command }) => command === null))
    return NO_STATEMENT.test(statement) ? null : 'the reply is not complete';
  const shape = replies.map(shapeOf).join('\n;\n');
  const known = shapes.get(statement);
  if (known === undefined) shapes.set(statement, shape);
  // Either may be the wrong one, and a schema may have changed: the next reply is learned again.
  else if (known !== shape) shapes.delete(statement);
  return known === undefined || known === shape ? null : 'the columns are not those of this statement';
}

/**
 * A connection that takes no reply of another statement: one that is not complete, or whose columns differ from earlier replies
 * to the same text, fails the query and ends the connection. Cursors and streams are not checked.
 *
 * A reply that ends early is followed by the rest, which pg would hand to the next query.
 */
export class CheckedClient extends pg.Client {
  readonly #silence: Silence | undefined;

  constructor(options?: pg.ClientConfig & { silence?: Silence | undefined }) {
    super(options);
    this.#silence = options?.silence;
  }

  // biome-ignore lint/suspicious/noExplicitAny: a promise without a callback
  override connect(callback?: any): any {
    try {
      this.#silence?.add(this);
    } catch (error) {
      return callback ? process.nextTick(callback, error) : Promise.reject(error);
    }
    return callback ? super.connect(callback) : super.connect();
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares ten overloads, each with its own result
  override query(...args: any[]): any {
    const [query] = args as [string | pg.QueryConfig | pg.Submittable];
    const run = super.query as (...args: unknown[]) => unknown;
    if (typeof query === 'object' && 'submit' in query) return run.apply(this, args);
    const statement = statementOf(typeof query === 'string' ? query : (query.text ?? query.name ?? ''));
    const callback = args.at(-1) as Callback | undefined;
    if (typeof callback !== 'function') {
      const result = run.apply(this, args);
      // Not a promise if the query object has a callback of its own.
      return result instanceof Promise ? result.then((reply: Reply) => this.#checked(statement, reply)) : result;
    }
    const check: Callback = (error, result) => {
      if (error) return callback(error);
      try {
        this.#checked(statement, result as Reply);
      } catch (fault) {
        return callback(fault as Error);
      }
      callback(null, result);
    };
    return run.apply(this, [...args.slice(0, -1), check]);
  }

  #checked(statement: string, reply: Reply): Reply {
    const fault = faultOf(statement, reply);
    if (!fault) return reply;
    // What arrives later belongs to nobody.
    this.on('error', () => {});
    void this.end().catch(() => {});
    throw Object.assign(new Error(`The database sent another reply: ${fault}.`), { code: PROTOCOL_VIOLATION });
  }
}
