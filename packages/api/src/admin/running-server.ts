import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { CommandIo } from './command.ts';
import { runCommand } from './create-program.ts';

/** A line from the server: what a command prints, or its exit code at the end. */
type Line = { print: string } | { fail: string } | { exit: number };

/**
 * PGlite serves one process, so a server on it runs the commands of `portal-admin` itself. They come through a socket in DATA_DIR that only
 * the server's user can open.
 */
const socketOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'admin.sock');

/** Runs commands that arrive at the socket, each with the server's own context. Returns how to stop. */
export async function serveCommands(ctx: Context): Promise<() => void> {
  const path = socketOf(ctx.config);
  // A server that was killed leaves its socket; the lock of the database says that none runs.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    const write = (line: Line) => socket.write(`${JSON.stringify(line)}\n`);
    let code = 0;
    createInterface(socket).once('line', async (text) => {
      const { words, cwd } = readCommand(text);
      const io: CommandIo = {
        open: async () => ({ ctx, close: async () => undefined }),
        print: (line) => write({ print: line }),
        fail: (line) => write({ fail: line }),
        exit: (given) => {
          code = given;
        },
        cwd,
      };
      await runCommand(io, words).catch((error: Error) => {
        io.fail(error.message);
        io.exit(1);
      });
      write({ exit: code });
      socket.end();
    });
  });
  server.listen(path);
  try {
    await once(server, 'listening');
  } catch (error) {
    // A socket's path may have 107 bytes. The site runs without it; only these commands don't.
    ctx.log.warn({ path, error: (error as Error).message }, 'portal-admin can’t reach this server');
    return () => undefined;
  }
  return () => server.close();
}

/** A line that is no command is one without words, which prints the help. */
function readCommand(text: string): { words: string[]; cwd: string } {
  try {
    return JSON.parse(text);
  } catch {
    return { words: [], cwd: '/' };
  }
}

/** Sends a command to the server that runs on this folder. False if none does, or it uses PostgreSQL: then the command runs here. */
export async function sendCommand(config: Config, io: Omit<CommandIo, 'open'>, words: string[]): Promise<boolean> {
  if (config.DATABASE_URL) return false;
  const socket = connect(socketOf(config));
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  socket.write(`${JSON.stringify({ words, cwd: io.cwd })}\n`);
  io.exit(1);
  for await (const text of createInterface(socket)) {
    const line = JSON.parse(text) as Line;
    if ('print' in line) io.print(line.print);
    else if ('fail' in line) io.fail(line.fail);
    else io.exit(line.exit);
  }
  return true;
}
