import { testMembershipSection } from '@portal/remote-kit/suites';
import remote from './remote.tsx';

testMembershipSection(remote);
