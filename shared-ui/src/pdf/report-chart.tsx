import { useElementSize } from '@mantine/hooks';
import { INK } from './ink.ts';
import type { Typeface } from './layout/lines.ts';
import { drawChart } from './layout/report-chart.ts';
import type { Mark } from './layout/tagged-document.ts';
import classes from './report-chart.module.css';
import type { ReportChart } from './report-document.ts';

/** The letters of a chart have 12 pixels. */
const PIXELS_PER_POINT = 1.6;
/** On a screen nothing is placed by the exact width of a letter. */
const SCREEN: Typeface = { widthOf: (text, { size }) => text.length * size * 0.58 };
const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;

/** The paper's ink in the colors of the page's theme. */
const CLASSES: Readonly<Record<string, string | undefined>> = {
  [INK.text]: classes.text,
  [INK.muted]: classes.muted,
  [INK.line]: classes.line,
  [INK.link]: classes.value,
  [INK.limit]: classes.limit,
  [INK.unsure]: classes.mark,
  [INK.above]: classes.above,
  [INK.paper]: classes.paper,
};

function Drawn({ mark }: { mark: Mark }) {
  if (mark.kind === 'text') {
    const { x, y, text, look } = mark;
    return (
      <text
        {...{ x, y }}
        className={CLASSES[look.color]}
        fontSize={look.size}
        fontWeight={look.bold ? 700 : 400}
        textAnchor={ANCHORS[look.align ?? 'left']}
      >
        {text}
      </text>
    );
  }
  if (mark.kind === 'jpeg') return null;
  const { fill, stroke, lineWidth } = mark;
  const className = [CLASSES[fill ?? stroke ?? ''], fill ? classes.filled : classes.drawn].join(' ');
  if (mark.kind === 'circle') return <circle cx={mark.x} cy={mark.y} r={mark.radius} className={className} />;
  const points = mark.points.map(([x, y]) => `${x},${y}`).join(' ');
  return mark.closed ? (
    <polygon points={points} className={className} />
  ) : (
    <polyline points={points} className={className} strokeWidth={lineWidth} />
  );
}

/** As it stands on paper. */
export function Chart(chart: ReportChart) {
  const { ref, width: pixels } = useElementSize();
  const width = (pixels || 800) / PIXELS_PER_POINT;
  const { marks, height } = drawChart(SCREEN, chart, { x: 0, y: 0, width });
  return (
    <div ref={ref} className={classes.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={chart.alt}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity
          <Drawn key={index} mark={mark} />
        ))}
      </svg>
    </div>
  );
}
