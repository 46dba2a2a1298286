import { hostConfig } from '@portal/remote-kit/webpack';

export default hostConfig();
