import { frontEndConfig } from '@portal/deploy/build';

export default frontEndConfig(import.meta.url);
