export { default } from '@portal/remote-kit/lingui';
