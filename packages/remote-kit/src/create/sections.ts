// In the packed kit the sections stand here themselves: `create` runs before anything is installed.
export { sections } from '@portal/contract';
