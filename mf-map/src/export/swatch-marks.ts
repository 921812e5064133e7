import type { Swatch } from '@portal/shared-map';
import { line, type Mark, paperColor, rectangle } from '@portal/shared-ui/pdf';

/** Half of all swatches' width, in points. */
const HALF = 6;

function marksOf(swatch: Swatch, x: number, y: number, half: number): Mark {
  const { shape, color, strokeColor, strokeWidth, opacity, dashed } = swatch;
  const fill = paperColor(color, shape === 'fill' ? Math.max(opacity, 0.15) : opacity);
  const stroke = paperColor(strokeColor ?? color, 1);
  switch (shape) {
    case 'fill':
      return rectangle({ x: x - half, y: y - 4, width: 2 * half, height: 8 }, { fill, stroke, lineWidth: 0.75 });
    case 'line':
      return line([x - half, y], [x + half, y], {
        stroke: fill,
        lineWidth: Math.min(Math.max(strokeWidth, 1), 3),
        dash: dashed ? [3, 1.5] : undefined,
      });
    case 'circle':
      return {
        kind: 'circle',
        x,
        y,
        radius: Math.min(3.5, half),
        fill,
        stroke: strokeColor ? stroke : undefined,
        lineWidth: Math.min(Math.max(strokeWidth, 0.5), 1.5),
      };
    case 'symbol':
      return { kind: 'text', text: 'A', x, y: y + 3, look: { size: 9, bold: true, color: fill, align: 'center' } };
  }
}

/** An area that has an outline of its own in another layer is drawn with it. */
function withOutlines(swatches: readonly Swatch[]): Swatch[] {
  const outlineOf = (area: Swatch): Swatch | undefined =>
    swatches.find(({ shape, label, dashed }) => shape === 'line' && label === area.label && !dashed);
  const areas = swatches.filter(({ shape }) => shape === 'fill');
  return swatches
    .filter((line) => !areas.some((area) => outlineOf(area) === line))
    .map((look) =>
      look.shape === 'fill' ? { ...look, strokeColor: outlineOf(look)?.color ?? look.strokeColor } : look,
    );
}

/** Those of several categories side by side. */
export function swatchMarks(swatches: readonly Swatch[], x: number, y: number): Mark[] {
  const labels = [...new Set(swatches.map(({ label }) => label))];
  const half = HALF / labels.length;
  return withOutlines(swatches).map((swatch) =>
    marksOf(swatch, x - HALF + half * (1 + 2 * labels.indexOf(swatch.label)), y, half * (labels.length > 1 ? 0.85 : 1)),
  );
}
