import { remoteConfig } from '@portal/remote-kit/webpack';

export default remoteConfig('catalogue');
