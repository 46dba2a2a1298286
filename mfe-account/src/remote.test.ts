import { testAccountSection } from '@portal/remote-kit/suites';
import remote from './remote.tsx';

testAccountSection(remote);
