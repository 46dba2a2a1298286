import type { Context } from '../../context.ts';
import { keepFile } from '../../files/keep-files.ts';
import type { PersonFiles } from './check-person-files.ts';

/** Where the checked files of a person lie in the store. */
export interface KeptPersonFiles {
  icon_file: string;
  id_file: string | null;
}

/** Puts the files of people into the store; outside any transaction. */
export async function keepPersonFiles(ctx: Context, files: PersonFiles[]): Promise<KeptPersonFiles[]> {
  const kept: KeptPersonFiles[] = [];
  for (const { icon, id } of files) {
    kept.push({ icon_file: await keepFile(ctx, 'photos', icon), id_file: id && (await keepFile(ctx, 'identity', id)) });
  }
  return kept;
}
