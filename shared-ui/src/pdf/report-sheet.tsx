import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReportBlock, ReportDocument, ReportPicture, ReportTable } from './report-document.ts';
import classes from './report-sheet.module.css';

function Picture({ jpeg, alt, caption, attribution }: ReportPicture) {
  const [address] = useState(() => URL.createObjectURL(new Blob([jpeg as BlobPart], { type: 'image/jpeg' })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <figure className={classes.picture}>
      <img src={address} alt={alt} />
      <figcaption className={classes.note}>
        {caption} {attribution}
      </figcaption>
    </figure>
  );
}

function Rows({ columns, rows }: ReportTable) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ cells, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once and never changed
        <tbody key={index}>
          <tr>
            {columns.map(({ header, align }, column) => (
              <td key={header} data-align={align}>
                {cells[column]}
              </td>
            ))}
          </tr>
          {note && (
            <tr>
              <td colSpan={columns.length} className={classes.note}>
                {note}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function blockOf(block: ReportBlock): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'note':
      return <p className={classes.note}>{block.text}</p>;
    case 'link':
      return <a href={block.url}>{block.text}</a>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'callout':
      return (
        <div className={classes.callout}>
          <strong>{block.title}</strong>
          {block.text && <p>{block.text}</p>}
        </div>
      );
    case 'facts':
      return (
        <dl className={classes.facts}>
          {block.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'picture':
      return <Picture {...block} />;
    case 'table':
      return <Rows {...block} />;
  }
}

interface ReportSheetProps {
  report: ReportDocument;
  /** Also called when printing was canceled. */
  onDone: () => void;
}

/** Seen on paper alone. */
export function ReportSheet({ report, onDone }: ReportSheetProps) {
  const { lang, title, district, date, lead, blocks, notice, dataDate } = report;
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = document.body;
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    let left = false;
    body.dataset.printsReport = '';
    window.addEventListener('afterprint', onDone, { once: true });
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      window.removeEventListener('afterprint', onDone);
      delete body.dataset.printsReport;
    };
  }, [onDone]);
  return createPortal(
    <div ref={sheet} lang={lang} className={classes.sheet} data-report-sheet="" aria-hidden>
      <p className={classes.head}>
        <span>{district}</span>
        <span>{date}</span>
      </p>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={index} className={classes.block}>
          {blockOf(block)}
        </div>
      ))}
      <p className={classes.note}>
        {district}. {notice} {dataDate}
      </p>
    </div>,
    document.body,
  );
}
