import { VisuallyHidden } from '@portal/shared-ui';
import { useEffect, useState } from 'react';

/** Tells screen readers which page has been opened; nothing for the first, which they read by themselves. */
export function Announcer({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    setSaid((before) => (before === '' && text === first ? '' : text));
  }, [text, first]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
