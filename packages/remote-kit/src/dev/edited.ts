// Runs in the page, in a section under development: the shell tries again what failed before the edit (shell/src/federation/use-edited.ts).
let applying = false;
import.meta.webpackHot?.addStatusHandler((status: string) => {
  if (status === 'idle' && applying) window.dispatchEvent(new Event('portal:edited'));
  applying = status === 'apply' || (applying && status !== 'idle');
});
