import { VisuallyHidden } from '@portal/shared-ui';
import { useEffect, useState } from 'react';

/** Announces each page to screen readers, except the first, which they read anyway. */
export function Announcer({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    setSaid((before) => (before === '' && text === first ? '' : text));
  }, [text, first]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
