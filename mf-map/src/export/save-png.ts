import { captureMap, type EngineMap, type MapSheet, pictureOf, scaleBar, sheetOf } from '@portal/shared-map';
import { saveFile } from '@portal/shared-ui/files';
import { INK } from '@portal/shared-ui/pdf';

/** In CSS pixels. */
const MARGIN = 12;
const BAR = { maxWidth: 140, height: 8 };
const STRIP = 22;
const FONT_SIZE = 12;

function drawMargin({ picture, density, metersPerPixel, bearing, attribution }: MapSheet): void {
  const drawing = picture.getContext('2d') as CanvasRenderingContext2D;
  const [width, height] = [picture.width / density, picture.height / density];
  drawing.save();
  drawing.scale(density, density);
  drawing.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  drawing.textBaseline = 'middle';

  drawing.globalAlpha = 0.85;
  drawing.fillStyle = INK.paper;
  drawing.fillRect(0, height - STRIP, width, STRIP);
  drawing.globalAlpha = 1;

  const { label, share } = scaleBar(BAR.maxWidth * density * metersPerPixel);
  const right = MARGIN + BAR.maxWidth * share;
  const foot = height - STRIP / 2 + BAR.height / 2;
  drawing.strokeStyle = INK.text;
  drawing.fillStyle = INK.text;
  drawing.lineWidth = 2;
  drawing.beginPath();
  drawing.moveTo(MARGIN, foot - BAR.height);
  drawing.lineTo(MARGIN, foot);
  drawing.lineTo(right, foot);
  drawing.lineTo(right, foot - BAR.height);
  drawing.stroke();
  drawing.fillText(label, right + 8, height - STRIP / 2);
  const taken = right + 8 + drawing.measureText(label).width + MARGIN;

  drawing.fillStyle = INK.muted;
  drawing.textAlign = 'right';
  drawing.fillText(attribution, width - MARGIN, height - STRIP / 2, Math.max(1, width - MARGIN - taken));
  if (bearing !== 0) drawNorth(drawing, width - 32, 36, bearing);
  drawing.restore();
}

function drawNorth(drawing: CanvasRenderingContext2D, x: number, y: number, bearing: number): void {
  drawing.translate(x, y);
  drawing.rotate((-bearing * Math.PI) / 180);
  drawing.beginPath();
  drawing.moveTo(0, -18);
  drawing.lineTo(8, 8);
  drawing.lineTo(0, 3);
  drawing.lineTo(-8, 8);
  drawing.closePath();
  drawing.lineWidth = 4;
  drawing.lineJoin = 'round';
  drawing.strokeStyle = INK.paper;
  drawing.stroke();
  drawing.fillStyle = INK.text;
  drawing.fill();
  drawing.textAlign = 'center';
  drawing.strokeText('N', 0, 17);
  drawing.fillText('N', 0, 17);
}

/** Rejects with a message for people. */
export async function savePng(map: EngineMap): Promise<void> {
  const sheet = sheetOf(map, await captureMap(map));
  drawMargin(sheet);
  saveFile(await pictureOf(sheet.picture, 'image/png'), 'map.png');
}
