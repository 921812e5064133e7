/** Runs in the page: a violation of its content security policy becomes a console error, also where its own code catches it. */
export function reportViolations(): void {
  addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber }) =>
      console.error(`blocked by ${violatedDirective}: ${blockedURI} (${sourceFile}:${lineNumber}:${columnNumber})`),
  );
}
