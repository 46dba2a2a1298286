import { connect, type Socket } from 'node:net';

export interface RawCaller {
  send(text: string): void;
  leave(): void;
  /** What has come back so far. */
  came(): string;
  /** Resolves when what has come back matches, or the connection is over. */
  until(wanted: RegExp): Promise<string>;
  closed: Promise<void>;
}

/** A connection that can send anything, from any loopback address. */
export function rawCaller(port: number, localAddress = '127.0.0.1'): RawCaller {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true }).on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    send: (sent) => void socket.write(sent),
    leave: () => void socket.destroy(),
    came: () => text,
    closed,
    until: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (wanted.test(text)) resolve(text);
        };
        socket.on('data', look);
        void closed.then(() => resolve(text));
        look();
      }),
  };
}

export const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
