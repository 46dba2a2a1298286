import { testMemberCard } from '@portal/remote-kit/suites';
import remote from './remote.tsx';

testMemberCard(remote);
