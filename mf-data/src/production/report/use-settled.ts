import { useEffect, useState } from 'react';

/** A text once it has stood still for a while, in milliseconds: what is read out does not follow each letter. */
export function useSettled(text: string, quiet: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), quiet);
    return () => clearTimeout(wait);
  }, [text, quiet]);
  return settled;
}
