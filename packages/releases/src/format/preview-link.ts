/** The path at which a portal accepts links to what isn't live. */
export const previewPath = '/preview';

/** How long such a link and what it shows last. */
export const previewMinutes = 60;
