// The packed kit has the sections inlined here, because `create` runs before anything is installed.
export { sections } from '@portal/contract';
