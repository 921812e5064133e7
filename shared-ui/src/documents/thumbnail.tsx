import { Image as ImageIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DocumentFiles, ShownDocument } from './document-calls.ts';
import classes from './document-list.module.css';
import { usePicture } from './use-picture.ts';

/** Larger photos are loaded only when somebody opens them. */
const MAX_BYTES = 8 * 1024 ** 2;

/** A photo, loaded once it is in view and scaled down by the browser. */
export function Thumbnail({ files, document }: { files: DocumentFiles; document: ShownDocument }) {
  const box = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (document.byte_length > MAX_BYTES || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [document.byte_length]);
  const { address } = usePicture(files, document, isSeen);
  return (
    <span ref={box} className={classes.thumbnail}>
      {address ? <img src={address} alt="" /> : <ImageIcon size={18} aria-hidden />}
    </span>
  );
}
