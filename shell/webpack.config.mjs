import { shellConfig } from '@portal/deploy/build';

export default shellConfig(import.meta.url);
