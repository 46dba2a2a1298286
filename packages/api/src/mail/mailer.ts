import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  /** Identifies the mail: if it is sent again after a failure, it counts as the same mail. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * For the connection, the greeting, and any silence, even in the middle of a mail. Together they are shorter than a mail's lease, or
 * another server would send it in the meantime. SMTP_URL may set others (`?socketTimeout=…`).
 */
const smtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Sends mails through SMTP_URL, or writes each as an .eml file to DATA_DIR/mail. */
export function createMailer(config: Config, timeouts = smtpTimeouts): Mailer {
  if (config.SMTP_URL) {
    // The mail that needs a connection reports its failure; a pooled connection (`?pool=true`) may fail while there is no mail.
    const smtp = createTransport({ ...timeouts, url: config.SMTP_URL }).on('error', () => undefined);
    return { send: async (mail) => void (await smtp.sendMail(toMessage(config, mail))) };
  }
  const folder = join(config.DATA_DIR, 'mail');
  const outbox = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await outbox.sendMail(toMessage(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(
        join(folder, `${mail.id ?? `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`}.eml`),
        message as Buffer,
        { mode: 0o600 },
      );
    },
  };
}

function toMessage(config: Config, { id, ...mail }: Mail) {
  const host = new URL(config.PORTAL_ORIGIN).hostname;
  return { from: config.MAIL_FROM, ...(id && { messageId: `<${id}@${host}>` }), ...mail };
}
