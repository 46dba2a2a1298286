/**
 * Makes something once for each mounted section, by its shell object, and shares it between all its pages.
 *
 * @example export const cartOf = perShell((shell: CartShell) => createStore(() => ({ items: storedItems(shell) })));
 */
export function perShell<Shell extends object, Made>(make: (shell: Shell) => Made): (shell: Shell) => Made {
  const made = new WeakMap<Shell, Made>();
  return (shell) => {
    if (!made.has(shell)) made.set(shell, make(shell));
    return made.get(shell) as Made;
  };
}
