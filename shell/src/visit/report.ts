type Report = (error: unknown) => void;

/** Reports failures, except on a page that is being left: the browser cuts off its requests, and nothing waits for them. */
export function reportUnlessLeaving(report: Report): Report {
  let leaving = false;
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  // The person was asked whether to leave, and stayed.
  for (const event of ['focus', 'pageshow', 'pointerdown', 'keydown']) {
    window.addEventListener(event, () => {
      leaving = false;
    });
  }
  return (error) => {
    if (!leaving) report(error);
  };
}
