export interface SandboxCredentials {
  payme: { clientId: string; clientSecret: string; signingKeyId: string; signingKey: string };
  card: { profileId: string; accessKey: string; secretKey: string; merchantId: string; apiKeyId: string; apiKey: string };
}

/**
 * The published demo credentials: the sandbox accepts them by default, and a back end in development sends them. They aren't secret.
 * `signingKey` and `apiKey` are base64, as the providers issue them.
 */
export const sandboxCredentials: SandboxCredentials = {
  payme: {
    clientId: 'sandbox-payme-client',
    clientSecret: 'sandbox-payme-client-secret',
    signingKeyId: '5a4d0b0e-0000-4000-8000-000000000001',
    signingKey: Buffer.from('published signing key of the sandbox').toString('base64'),
  },
  card: {
    profileId: '5a4d0b0e-0000-4000-8000-000000000002',
    accessKey: 'sandbox-card-access-key',
    secretKey: 'published-secret-key-of-the-card-sandbox',
    merchantId: 'sandbox-card-merchant',
    apiKeyId: '5a4d0b0e-0000-4000-8000-000000000003',
    apiKey: Buffer.from('published API key of the card sandbox').toString('base64'),
  },
};
