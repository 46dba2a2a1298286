import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The files in PASS_FOLDER: the pass type's certificate, its key, Apple's intermediate certificate, and at least one picture. */
const needed = ['certificate.pem', 'key.pem', 'wwdr.pem', 'icon.png'] as const;
const pictures = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'];

/** A fact on a card; both texts are shown as given. */
interface PassField {
  key: string;
  label: string;
  value: string;
}

/** What a wallet shows of a card. The number is also the QR code. */
export interface PassContent {
  number: string;
  association: string;
  title: string;
  name: PassField;
  front: PassField[];
  back: PassField[];
  /** When the wallet starts to show the card as expired. */
  expires?: Date | undefined;
}

export interface PassMaker {
  /** Phones refuse cards signed later than this. */
  validTo: Date;
  /** A signed `.pkpass`. */
  make(content: PassContent): Promise<Buffer>;
}

/**
 * Makes cards for phones' wallets with the certificate in PASS_FOLDER; undefined without that setting. Throws a message if a file is
 * missing or the files don't belong together.
 */
export function createPassMaker({ PASS_FOLDER: folder }: Pick<Config, 'PASS_FOLDER'>): PassMaker | undefined {
  if (!folder) return undefined;
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name));
    } catch (cause) {
      if ((needed as readonly string[]).includes(name)) throw new Error(`PASS_FOLDER: ${name} can’t be read.`, { cause });
      return undefined;
    }
  };
  const [certificate, key, wwdr] = needed.map((name) => String(read(name)));
  const signer = parse('certificate.pem', () => new X509Certificate(certificate!));
  parse('wwdr.pem', () => new X509Certificate(wwdr!));
  if (!signer.checkPrivateKey(parse('key.pem', () => createPrivateKey(key!)))) {
    throw new Error('PASS_FOLDER: key.pem is not the key of certificate.pem.');
  }
  const subject = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(signer.subject)?.[1];
  const [passTypeIdentifier, teamIdentifier] = [subject('UID'), subject('OU')];
  if (!passTypeIdentifier || !teamIdentifier) throw new Error('PASS_FOLDER: certificate.pem names no pass type (UID) and team (OU).');
  const images = Object.fromEntries(pictures.flatMap((name) => [[name, read(name)]]).filter(([, bytes]) => bytes));
  const certificates = { signerCert: certificate!, signerKey: key!, wwdr: wwdr! };
  return {
    validTo: new Date(signer.validTo),
    make: (content) => makePass(content, images, certificates, { passTypeIdentifier, teamIdentifier }),
  };
}

async function makePass(
  { number, association, title, name, front, back, expires }: PassContent,
  images: Record<string, Buffer>,
  certificates: { signerCert: string; signerKey: string; wwdr: string },
  type: { passTypeIdentifier: string; teamIdentifier: string },
): Promise<Buffer> {
  // Loaded on demand: few servers make cards, and this would be a tenth of all they load.
  const { PKPass } = await import('passkit-generator');
  const pass = new PKPass({ ...images }, certificates, {
    ...type,
    serialNumber: number,
    organizationName: association,
    logoText: association,
    description: title,
    backgroundColor: 'rgb(11, 93, 70)',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 255, 255)',
  });
  pass.type = 'generic';
  pass.primaryFields.push(name);
  pass.secondaryFields.push(...front);
  pass.backFields.push(...back);
  if (expires) pass.setExpirationDate(expires);
  pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: number, altText: number, messageEncoding: 'iso-8859-1' });
  return pass.getAsBuffer();
}

function parse<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`PASS_FOLDER: ${name} is no PEM file of its kind.`, { cause });
  }
}
