/** The form that was submitted last, and what had the focus then. */
let submitted: { form: HTMLFormElement; focused: Element | null } | null = null;

/** Whoever has gone on meanwhile is left there. */
function focusFirstMistake(): void {
  if (!submitted) return;
  const { form, focused } = submitted;
  const { activeElement } = document;
  if (!form.isConnected || (activeElement !== focused && activeElement !== document.body)) {
    submitted = null;
    return;
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!first) return;
  submitted = null;
  first.focus();
}

/** Moves the focus to a form's first mistake once it is refused, by the page or by the API. */
export function followForms(): () => void {
  const note = ({ target }: Event): void => {
    submitted = { form: target as HTMLFormElement, focused: document.activeElement };
    // Mistakes of an earlier attempt may still be there.
    setTimeout(focusFirstMistake);
  };
  // Before forms of dialogs stop it.
  document.addEventListener('submit', note, true);
  const observer = new MutationObserver(focusFirstMistake);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  return () => {
    document.removeEventListener('submit', note, true);
    observer.disconnect();
    submitted = null;
  };
}
