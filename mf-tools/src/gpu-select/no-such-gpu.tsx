import { Button, PageFrame } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';

export function NoSuchGpu({ id }: { id: string }) {
  return (
    <PageFrame title="GPU Select" lead={`There is no GPU ${id}.`}>
      <p className="ui-paragraph">
        <Button component={Link} to="/public-resources/tools/gpu-select">
          All GPUs
        </Button>
      </p>
    </PageFrame>
  );
}
