/**
 * Semantic version of this contract. A release declares the range it was built against; the shell runs it only if this version satisfies
 * the range.
 */
export const CONTRACT_VERSION = '3.0.0';

/** The last version of each earlier major whose releases the shell runs too, through an adapter (SUPPORT.md). */
export const ADAPTED_VERSIONS = ['2.1.0'] as const;
