import { browser } from '@portal/remote-kit/jest';

export default { ...browser, roots: [...browser.roots, '<rootDir>/gallery'] };
