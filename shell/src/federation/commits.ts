interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
}
interface FiberRoot {
  current: Fiber;
}
type OnCommit = (renderer: number, root: FiberRoot, ...rest: unknown[]) => void;

/** The hook that React calls after every commit, also in production. It is looked for once, when react-dom is first imported. */
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

/** What a commit loop can be traced to. */
export interface Place {
  takeDown(): void;
}

const places = new Set<Place>();

/** Watches a place of the page while it is shown; returns the undo. */
export function watchPlace(place: Place): () => void {
  places.add(place);
  return () => void places.delete(place);
}

const limit = 200;
const period = 1_000;

let start = 0;
let commits = 0;
let suspects: Map<Place, { child: Fiber | null; commits: number }> | undefined;

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

/** A place in which something was rendered has another first child than at the commit before: React builds each tree beside the last one. */
function note(fiber: Fiber | null, known: NonNullable<typeof suspects>) {
  for (let next = fiber; next; next = next.sibling) {
    const place = next.stateNode as Place;
    if (places.has(place)) {
      const before = known.get(place) ?? { child: null, commits: -1 };
      if (before.child !== next.child) known.set(place, { child: next.child, commits: before.commits + 1 });
    }
    note(next.child, known);
  }
}

/** Of places inside each other the innermost is to blame: it was noted last. */
function takeDown(known: NonNullable<typeof suspects>) {
  const [place] = [...known].findLast(([, { commits: own }]) => own > limit / 2) ?? [];
  if (place) setTimeout(() => place.takeDown());
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
