export { checkContract, checkNames, checkRange } from './check-description.ts';
export { compressed, compressFolder } from './compress.ts';
export {
  buildName,
  type ContractImports,
  type ReleaseDescription,
  releaseDescription,
  releaseFileName,
} from './description.ts';
export { ReleaseError, type ReleaseErrorCode, releaseErrorCodes } from './errors.ts';
export { keyOfFeedCall, type ReportedFault, readFeed, reportedFault, signFeedCall, type VendorFeed } from './feed.ts';
export {
  type BuiltRelease,
  type DescribedRelease,
  describedRelease,
  integrityOf,
  parseBuild,
  parseImports,
  parseLacks,
  parseSignature,
  problemsOf,
  type ReleaseSignature,
  readBuild,
  readRelease,
  readSignature,
  signatureFileName,
  signBuild,
  signDescription,
  textOfSignature,
} from './folder.ts';
export {
  type LiveRelease,
  type LiveReleases,
  type NamedRelease,
  type PageReleases,
  type PreviousRelease,
  serverFileName,
  toLiveRelease,
  toPageReleases,
  toPreviousRelease,
} from './live-release.ts';
export { previewMinutes, previewPath } from './preview-link.ts';
export { isSignedBy, makeKey, publicKeyOf, readKey, type SignedKind, signText } from './signatures.ts';
export { type Opened, openDocument, sealDocument } from './signed-document.ts';
export { positionInSources, withoutMaps } from './source-map.ts';
export { upload } from './upload.ts';
export { addVital, countAbove, samplesOf, sumCounts, upperQuartile, type VitalCount, vitalBounds, vitalCount } from './vitals.ts';
