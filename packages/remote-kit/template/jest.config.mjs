export { browser as default } from '@portal/remote-kit/jest';
