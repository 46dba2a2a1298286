export { type Bucket, startBucket } from './bucket.ts';
export { chanceOf } from './chance.ts';
export { conformingBuild } from './conforming-build.ts';
