import { clean } from './clean-on-server.ts';
import type { CleanHtml } from './sanitise.ts';

export const useClean = (html: CleanHtml): { __html: CleanHtml } => ({ __html: clean(String(html)) });

export const prepareHtml = async (): Promise<void> => {};
