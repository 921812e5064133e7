import { Button, PageFrame } from '@portal/shared-ui';

/** The page of a path that the signed-in person's roles do not open. */
export function UnauthorizedPanel({ path }: { path: string }) {
  return (
    <PageFrame title="Unauthorized" lead="You do not have permission to access this resource." width="narrow">
      <p>
        <code>{path}</code>
      </p>
      <Button onClick={() => window.history.back()}>Back to Previous Page</Button>
    </PageFrame>
  );
}
