declare const process: { env: { NODE_ENV?: string } };

/** True unless this is a build for members: then only developers read its messages. */
export const developing = process.env.NODE_ENV !== 'production';
