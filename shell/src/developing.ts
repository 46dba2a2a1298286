declare const process: { env: { NODE_ENV?: string } };

/** This isn't a build for members: whoever reads its messages is a developer. */
export const developing = process.env.NODE_ENV !== 'production';
