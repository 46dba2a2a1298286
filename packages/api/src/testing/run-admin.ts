import { runCommand } from '../admin/create-program.ts';
import type { Context } from '../context.ts';

/** Runs a command of `portal-admin` as an operator types it, with what it prints added to these lists; returns its exit code. */
export async function runAdmin(ctx: Context, words: string[], printed: string[] = [], failed: string[] = []): Promise<number> {
  let code = 0;
  const exit = (given: number) => {
    code = given;
  };
  const open = async () => ({ ctx, close: async () => undefined });
  const io = { open, print: (line: string) => printed.push(line), fail: (line: string) => failed.push(line), exit, cwd: process.cwd() };
  await runCommand(io, words);
  return code;
}
