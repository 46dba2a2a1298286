import type { SectionId } from '@portal/contract';
import type { PageCall, PageRequest, RenderedPage } from '../../src/first-page/rendering.ts';

/** What the portal's server tells a rendering process. */
export type ToChild =
  | { kind: 'start'; section: SectionId; build: string; shell: string; release: string }
  | { kind: 'render'; id: number; request: PageRequest }
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; call: number; known: boolean; value?: unknown };

/** What the process tells; it runs a vendor's code, so anything may come. */
export type FromChild =
  | { kind: 'ready' }
  | ({ kind: 'call'; id: number; call: number } & PageCall)
  | { kind: 'page'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; reason: string };
