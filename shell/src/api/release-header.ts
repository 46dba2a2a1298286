/** In each call of a section: the build that makes it. The portal's server leads a payer back to the release that a payment was begun with. */
export const releaseHeader = 'Portal-Release';
