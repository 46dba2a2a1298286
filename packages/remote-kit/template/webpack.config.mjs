import { remoteConfig } from '@portal/remote-kit/webpack';

export default remoteConfig('__section__', { provider: '__name__' });
