/** All release errors. codes.md has a section on each code: what it means and who fixes it. */
export const releaseErrorCodes = {
  'REL-101': 'The list of keys is missing or malformed',
  'REL-102': 'The list of keys is not signed by the association',
  'REL-103': 'The list of keys has expired',
  'REL-104': 'The list of keys is older than one that was seen',
  'REL-201': 'The registry is missing or malformed',
  'REL-202': 'The registry is not signed by an operator',
  'REL-203': 'The registry has expired',
  'REL-204': 'The registry is older than one that was seen',
  'REL-205': 'A different registry was seen at this revision',
  'REL-301': 'The folder holds no build',
  'REL-302': 'The files do not match the description',
  'REL-303': 'The release is not signed by its vendor',
  'REL-304': 'The vendor’s key is unknown',
  'REL-305': 'The vendor’s key is revoked',
  'REL-306': 'The vendor’s key has expired',
  'REL-307': 'The vendor’s key is for other sections or another provider',
  'REL-308': 'The name of the build is taken',
  'REL-309': 'The registry entry does not match the published release',
  'REL-310': 'The release needs another contract',
  'REL-311': 'The contract range is open',
  'REL-312': 'The release names something that its section does not have',
  'REL-313': 'The version is not higher than the published ones',
  'REL-314': 'The release breaks the kit’s rules',
  'REL-315': 'The release is for previews only',
  'REL-401': 'The folder holds no releases',
  'REL-402': 'The registry is at another revision',
  'REL-403': 'The release is not published',
  'REL-404': 'There is no release to go back to',
  'REL-405': 'A private key is missing',
  'REL-406': 'The release is not approved',
  'REL-407': 'The release is in use',
  'REL-408': 'Another person must approve the release',
  'REL-409': 'The list of approvers can’t be changed in this way',
  'REL-410': 'The release failed its rehearsal',
  'REL-501': 'The upload is too large',
  'REL-502': 'The upload is not a release',
  'REL-503': 'The upload took too long',
  'REL-504': 'The release service is busy',
  'REL-505': 'The release service does not respond',
} as const;
export type ReleaseErrorCode = keyof typeof releaseErrorCodes;

/** An error with a code and a sentence for the person who publishes; nothing was changed. Compare by `code`. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  /** Each fault, where there may be several. */
  readonly findings: string[];

  constructor(code: ReleaseErrorCode, details: string, { findings = [], ...options }: ErrorOptions & { findings?: string[] } = {}) {
    super(`${code} ${details}`, options);
    this.code = code;
    this.findings = findings;
  }
}
