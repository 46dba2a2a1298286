import { testPaymentSection } from '@portal/remote-kit/suites';
import remote from './remote.tsx';

testPaymentSection(remote);
