interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
}
interface FiberRoot {
  current: Fiber;
}
type OnCommit = (renderer: number, root: FiberRoot, ...rest: unknown[]) => void;

/** The hook that React calls after every commit, also in production. React looks for it once, when react-dom is first imported. */
interface Hook {
  supportsFiber: true;
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
  onCommitFiberRoot?: OnCommit;
  onCommitFiberUnmount(): void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

/** A part of the page that a commit loop can be traced to. */
export interface CommitBoundary {
  takeDown(): void;
}

const boundaries = new Set<CommitBoundary>();

/** Watches a boundary of the page while it is shown; returns the undo. */
export function watchBoundary(boundary: CommitBoundary): () => void {
  boundaries.add(boundary);
  return () => void boundaries.delete(boundary);
}

const limit = 200;
const period = 1_000;

let start = 0;
let commits = 0;
let suspects: Map<CommitBoundary, { child: Fiber | null; commits: number }> | undefined;

function count(root: FiberRoot) {
  const now = performance.now();
  if (now - start > period) {
    const fast = now - start < 2 * period && commits > limit;
    if (fast && suspects) takeDown(suspects);
    suspects = fast ? new Map() : undefined;
    start = now;
    commits = 0;
  }
  commits += 1;
  if (suspects) note(root.current.child, suspects);
}

/**
 * If something in a boundary was rendered, its first child differs from the last commit's: React builds each tree beside the previous one.
 */
function note(fiber: Fiber | null, known: NonNullable<typeof suspects>) {
  for (let next = fiber; next; next = next.sibling) {
    const boundary = next.stateNode as CommitBoundary;
    if (boundaries.has(boundary)) {
      const before = known.get(boundary) ?? { child: null, commits: -1 };
      if (before.child !== next.child) known.set(boundary, { child: next.child, commits: before.commits + 1 });
    }
    note(next.child, known);
  }
}

/** If boundaries are nested, the innermost is to blame: it was noted last. */
function takeDown(known: NonNullable<typeof suspects>) {
  const [boundary] = [...known].findLast(([, { commits: own }]) => own > limit / 2) ?? [];
  if (boundary) setTimeout(() => boundary.takeDown());
}

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberUnmount: () => {},
};
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inner = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (renderer, root, ...rest) => {
  inner?.call(hook, renderer, root, ...rest);
  count(root);
};
