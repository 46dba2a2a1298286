type Report = (error: unknown) => void;

/** Reports failures, but not of a page that is being left: the browser cuts off what is still on its way, and nobody waits for it. */
export function reportUnlessLeaving(report: Report): Report {
  let leaving = false;
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  // The person was asked, and stays.
  for (const event of ['focus', 'pageshow', 'pointerdown', 'keydown']) {
    window.addEventListener(event, () => {
      leaving = false;
    });
  }
  return (error) => {
    if (!leaving) report(error);
  };
}
