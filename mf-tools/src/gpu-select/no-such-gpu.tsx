import { PageFrame } from '@portal/shared-ui';
import { BackLink } from '@portal/shared-ui/router';

export function NoSuchGpu({ id }: { id: string }) {
  return (
    <PageFrame title="GPU Select" lead={`There is no GPU ${id}.`}>
      <p className="ui-paragraph">
        <BackLink to="/public-resources/tools/gpu-select">All GPUs</BackLink>
      </p>
    </PageFrame>
  );
}
