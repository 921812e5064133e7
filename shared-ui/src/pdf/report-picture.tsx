import { useEffect, useState } from 'react';
import { INK } from './ink.ts';
import classes from './report-blocks.module.css';
import type { MapKeyEntry, PictureMark, ReportPicture } from './report-document.ts';

const cross = (x: number, y: number, arm: number): string => `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`;

function Place({ x, y, radius }: { x: number; y: number; radius: number }) {
  return [
    { stroke: INK.paper, strokeWidth: radius * 0.55 },
    { stroke: INK.text, strokeWidth: radius * 0.25 },
  ].map((ink) => (
    <g key={ink.stroke} fill="none" {...ink}>
      <circle cx={x} cy={y} r={radius} />
      <path d={cross(x, y, radius * 1.5)} />
    </g>
  ));
}

function Numbered({ x, y, text, fill }: { x: number; y: number; text: string; fill: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r={Math.max(8, 3 + 3.2 * text.length)} fill={fill} stroke={INK.paper} />
      <text x={x} y={y + 3.5} textAnchor="middle" fontSize={10} fontWeight="bold" fill={INK.paper}>
        {text}
      </text>
    </g>
  );
}

function Swatch({ shape, fill = 'none', opacity = 1, stroke, isDashed }: MapKeyEntry['swatch']) {
  const ink = { fill, fillOpacity: opacity, stroke };
  return (
    <svg width={16} height={12} aria-hidden>
      {shape === 'area' && <rect x={2} y={2} width={12} height={8} {...ink} />}
      {shape === 'circle' && <circle cx={8} cy={6} r={5} {...ink} />}
      {shape === 'point' && <circle cx={8} cy={6} r={3.5} {...ink} />}
      {shape === 'line' && (
        <path d="M1 6h14" {...ink} strokeWidth={1.5} strokeDasharray={isDashed ? '4 2' : undefined} />
      )}
      {shape === 'place' && <Place x={8} y={6} radius={3.5} />}
    </svg>
  );
}

/** A map has its marks and its key as in the PDF. */
export function Picture({ jpeg, width, height, alt, caption, attribution, map }: ReportPicture) {
  const [address] = useState(() => URL.createObjectURL(new Blob([jpeg as BlobPart], { type: 'image/jpeg' })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const place = ({ x, y }: PictureMark) => ({ x: x * width, y: y * height });
  return (
    <figure className={classes.picture}>
      <div className={classes.drawing}>
        <img src={address} alt={alt} />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          {map?.marks?.map((mark) =>
            mark.shape === 'place' ? (
              <Place key="place" {...place(mark)} radius={10} />
            ) : (
              <Numbered key={mark.text} {...place(mark)} text={mark.text} fill={mark.fill} />
            ),
          )}
        </svg>
      </div>
      {map && (
        <ul className={classes.key}>
          {map.key.map(({ text, swatch }) => (
            <li key={text}>
              <Swatch {...swatch} /> {text}
            </li>
          ))}
        </ul>
      )}
      <figcaption className={classes.note}>
        {caption} {attribution}
      </figcaption>
    </figure>
  );
}
