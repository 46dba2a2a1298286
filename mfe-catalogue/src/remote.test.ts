import { testCatalogueSection } from '@portal/remote-kit/suites';
import remote from './remote.tsx';

testCatalogueSection(remote);
