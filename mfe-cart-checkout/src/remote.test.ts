import { testCartService } from '@portal/remote-kit/suites';
import remote from './remote.tsx';

testCartService(remote);
