/**
 * Semantic version of this contract. A release declares the range it was built against; the shell runs it only if this version satisfies
 * the range.
 */
export const CONTRACT_VERSION = '3.1.0';
