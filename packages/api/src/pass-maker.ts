import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The files in PASS_FOLDER: the pass type's certificate, its key, Apple's intermediate certificate, and one picture at least. */
const needed = ['certificate.pem', 'key.pem', 'wwdr.pem', 'icon.png'] as const;
const pictures = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'];

/** A fact on a card; both texts are shown as they are. */
interface PassField {
  key: string;
  label: string;
  value: string;
}

/** What a wallet shows of a card. The number is also its QR code. */
export interface PassContent {
  number: string;
  association: string;
  title: string;
  name: PassField;
  front: PassField[];
  back: PassField[];
  /** From then on the wallet shows the card as past. */
  expires?: Date | undefined;
}

export interface PassMaker {
  /** Phones refuse cards that were signed later. */
  validTo: Date;
  /** A signed `.pkpass`. */
  make(content: PassContent): Promise<Buffer>;
}

/**
 * Makes cards for phones' wallets with the certificate in PASS_FOLDER; undefined without the setting. Throws a sentence if the folder lacks
 * a file or its files don't belong together.
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
  // Few servers make cards, and this is a tenth of what they would load.
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
