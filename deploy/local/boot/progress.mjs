const REDRAW_MS = 250;
/** Outside a terminal, a step in progress prints a line about this often. */
const PLAIN_MS = 4000;
const PLAIN_CHECK_MS = 500;

/** Throttles notes, for output without a progress display. */
export function everyFewSeconds(print) {
  let printed = Number.NEGATIVE_INFINITY;
  return (text) => {
    if (performance.now() - printed < PLAIN_MS) return;
    printed = performance.now();
    print(text);
  };
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Shows progress: on a terminal, one line per step, redrawn while it runs; elsewhere plain lines, throttled. */
export function createProgress(stream) {
  const began = performance.now();
  const active = new Set();
  const isTerminal = Boolean(stream.isTTY);
  let drawn = 0;
  let timer;

  const fit = (line) => line.slice(0, (stream.columns ?? 80) - 1);
  const describe = (step) => `  … ${step.name.padEnd(10)} ${seconds(step.since).padStart(7)}  ${step.note}`;
  const erase = () => {
    if (drawn > 0) stream.write(`\u001b[${drawn}A\u001b[J`);
    drawn = 0;
  };
  const draw = () => {
    if (!isTerminal) return;
    erase();
    for (const step of active) stream.write(`${fit(describe(step))}\n`);
    drawn = active.size;
  };
  const print = (text) => {
    erase();
    stream.write(`${text}\n`);
    draw();
  };
  const plain = (step, note = step.note) => {
    step.printed = performance.now();
    stream.write(`[${seconds(began).padStart(7)}] ${step.name}: ${note}\n`);
  };
  const isDue = (step) => performance.now() - step.printed >= PLAIN_MS;
  const repeat = () => {
    for (const step of active) if (isDue(step)) plain(step, `${step.note} (${seconds(step.since)})`);
  };

  const run = async (name, note, work) => {
    const step = { name, note, since: performance.now(), printed: 0 };
    active.add(step);
    timer ??= (isTerminal ? setInterval(draw, REDRAW_MS) : setInterval(repeat, PLAIN_CHECK_MS)).unref();
    if (isTerminal) draw();
    else plain(step);

    const update = (text) => {
      step.note = text;
      if (isTerminal) draw();
    };
    const end = (mark, text) => {
      active.delete(step);
      step.note = text;
      if (isTerminal) print(`  ${mark} ${name.padEnd(10)} ${seconds(step.since).padStart(7)}  ${text}`);
      else plain(step);
      if (active.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
    try {
      const [result, text] = await work(update);
      end('✓', text);
      return result;
    } catch (error) {
      end('✗', 'failed');
      throw error;
    }
  };
  return { run, print, elapsed: () => seconds(began) };
}
