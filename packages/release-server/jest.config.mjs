export { node as default } from '@portal/remote-kit/jest';
