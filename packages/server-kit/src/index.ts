export { cutSlowRequests, type Pace } from './cut-slow-requests.ts';
