import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';

/** Makes a folder for PASS_FOLDER, with a certificate of our own that no phone trusts. */
export function makePassFolder({
  validTo = new Date('2030-01-01T00:00:00Z'),
  subject = undefined as forge.pki.CertificateField[] | undefined,
} = {}) {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const privateKey = forge.pki.privateKeyFromPem(pair.privateKey);
  const publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z');
  certificate.validity.notAfter = validTo;
  certificate.setSubject(
    subject ?? [
      { type: '0.9.2342.19200300.100.1.1', value: 'pass.example.card' },
      { name: 'organizationalUnitName', value: 'TEAM123456' },
    ],
  );
  certificate.setIssuer([{ name: 'commonName', value: 'Nobody' }]);
  certificate.sign(privateKey, forge.md.sha256.create());
  const folder = mkdtempSync(join(tmpdir(), 'portal-pass-'));
  const pem = forge.pki.certificateToPem(certificate);
  const files = { 'certificate.pem': pem, 'wwdr.pem': pem, 'key.pem': pair.privateKey, 'icon.png': 'a picture' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { folder, pem };
}
