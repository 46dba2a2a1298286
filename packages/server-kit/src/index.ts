export { cutSlowRequests, type Pace } from './cut-slow-requests.ts';
export { networkOf } from './network-of.ts';
