declare const process: { env: { NODE_ENV?: string } };

/** This is no build for members: who reads a message of it is a developer. */
export const developing = process.env.NODE_ENV !== 'production';
