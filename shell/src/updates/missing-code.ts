export function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

function releaseFile(target: EventTarget | null): string | null {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  return address.startsWith(`${window.location.origin}/releases/`) ? address : null;
}

/** Reports every script and style sheet of a release that cannot be fetched. @returns stops it */
export function onMissingFile(tell: () => void): () => void {
  const hear = (event: Event): void => {
    if (releaseFile(event.target) !== null) tell();
  };
  // Such events do not bubble; capturing, the window hears of them all the same.
  window.addEventListener('error', hear, true);
  return () => window.removeEventListener('error', hear, true);
}
