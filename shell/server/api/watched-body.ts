/** Measures how long the back end keeps us waiting. */
export interface Watch {
  start(): void;
  pause(): void;
  /** Stops for good: once the response has come, the rest of the body no longer matters. */
  end(): void;
}

/** Calls back once the watch has run for `ms` without a pause. */
export function createWatch(ms: number, over: () => void): Watch {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const pause = () => clearTimeout(timer);
  return {
    pause,
    start: () => {
      pause();
      if (!ended) timer = setTimeout(over, ms);
    },
    end: () => {
      ended = true;
      pause();
    },
  };
}

/** Passes a body on piece by piece as the back end takes it; the watch is paused while the sender sends the next piece. */
export function watchedBody(body: ReadableStream<Uint8Array>, watch: Watch): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        watch.pause();
        const { done, value } = await reader.read();
        watch.start();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
