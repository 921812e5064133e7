import { useEffect, useState } from 'react';

/** The text once it has not changed for `quiet` milliseconds, so that screen readers do not follow each letter. */
export function useSettled(text: string, quiet: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), quiet);
    return () => clearTimeout(wait);
  }, [text, quiet]);
  return settled;
}
