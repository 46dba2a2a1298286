import type { Context } from '../context.ts';

/** Loads the demo data into an empty database. */
export async function loadDemoData(_ctx: Context): Promise<void> {}
