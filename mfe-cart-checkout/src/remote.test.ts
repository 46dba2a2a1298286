import { testCartSection } from '@portal/remote-kit/suites';
import remote from './remote.tsx';

testCartSection(remote);
