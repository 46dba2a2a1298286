export { type Bucket, startBucket } from './bucket.ts';
export { chanceOf } from './chance.ts';
export { conformingBuild } from './conforming-build.ts';
export { fakePortal } from './fake-portal.ts';
export { emptyFolder, sampleBuild, sampleFolder } from './sample-build.ts';
