export { type Bucket, startBucket } from './bucket.ts';
export { conformingBuild } from './conforming-build.ts';
