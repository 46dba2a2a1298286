type Report = (error: unknown) => void;

/** Reports failures, but not those of a page that is being left: the browser cuts off its requests, and nobody waits for them. */
export function reportUnlessLeaving(report: Report): Report {
  let leaving = false;
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  // The person was asked, and stayed.
  for (const event of ['focus', 'pageshow', 'pointerdown', 'keydown']) {
    window.addEventListener(event, () => {
      leaving = false;
    });
  }
  return (error) => {
    if (!leaving) report(error);
  };
}
