import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ReportBlocks } from './report-blocks.tsx';
import type { ReportDocument } from './report-document.ts';
import classes from './report-sheet.module.css';

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
      <ReportBlocks blocks={blocks} />
      <p className={classes.note}>
        {district}. {notice} {dataDate}
      </p>
    </div>,
    document.body,
  );
}
