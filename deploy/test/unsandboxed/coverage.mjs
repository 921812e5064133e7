import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { commonJsSourceMapOf, sourceMapOf } from './compiled.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const OURS = /\.tsx?$/;
const OF_TESTS = /(\.(test|fuzz)\.tsx?$)|\/(test|test-support|test-medium|guides)\//;

/** Where each piece of a compiled file begins, with its line in the source. */
function piecesOf(mapPath) {
  const starts = [0];
  const code = readFileSync(mapPath.replace(/\.map$/, ''), 'utf8');
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  const pieces = [];
  eachMapping(new TraceMap(readFileSync(mapPath, 'utf8')), ({ generatedLine, generatedColumn, originalLine }) => {
    if (originalLine !== null) pieces.push([starts[generatedLine - 1] + generatedColumn, originalLine]);
  });
  return pieces.sort(([a], [b]) => a - b);
}

const known = new Map();
function scriptOf(url) {
  if (known.has(url)) return known.get(url);
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const isOurs =
    path.startsWith(`${ROOT}/`) && OURS.test(path) && !path.includes('/node_modules/') && !OF_TESTS.test(path);
  const script = isOurs && {
    name: relative(ROOT, path),
    pieces: piecesOf([sourceMapOf(path), commonJsSourceMapOf(path)].find(existsSync)),
  };
  known.set(url, script);
  return script;
}

/** The first piece at or after an offset. */
function firstFrom(pieces, offset) {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pieces[middle][0] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function runLines({ pieces }, functions, lines) {
  const state = new Map();
  // Outer functions and blocks come before those within them.
  const ranges = functions
    .flatMap((one) => one.ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of ranges)
    for (let at = firstFrom(pieces, startOffset); at < pieces.length && pieces[at][0] < endOffset; at++)
      state.set(at, count);
  for (const [at, count] of state) if (count > 0) lines.add(pieces[at][1]);
}

const FOLDER = process.env.PORTAL_COVERAGE;
const session = new Session();
session.connect();
const post = (method, params) => {
  let answer;
  session.post(method, params, (error, result) => {
    if (error) throw new Error(error.message);
    answer = result;
  });
  return answer;
};

/** Lines of product code that ran since the last call, by file. */
function take() {
  const files = {};
  for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
    const script = url && scriptOf(url);
    if (!script) continue;
    const lines = new Set(files[script.name]);
    runLines(script, functions, lines);
    if (lines.size > 0) files[script.name] = [...lines].sort((a, b) => a - b);
  }
  return files;
}

post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** A line per test with what ran since the one before; without a test's name, what ran between tests. */
export function noteEvent(testPath, event, test) {
  if (!['run_start', 'test_start', 'test_done', 'run_finish'].includes(event)) return;
  const line = { file: relative(ROOT, testPath), lines: take() };
  if (event === 'test_done') Object.assign(line, { name: nameOf(test), milliseconds: test.duration });
  appendFileSync(`${FOLDER}/${process.pid}.jsonl`, `${JSON.stringify(line)}\n`);
}

/** Without the name of Jest's outermost block. */
const nameOf = ({ name, parent }) => (parent?.parent ? `${nameOf(parent)} › ${name}` : name);
