/**
 * Makes something once for each mounted section, by its shell object, and shares it between all its pages.
 *
 * @example export const cartOf = perShell((shell: CartShell) => createStore(() => ({ items: storedItems(shell) })));
 */
export function perShell<Shell extends object, Made>(make: (shell: Shell) => Made): (shell: Shell) => Made {
  const created = new WeakMap<Shell, Made>();
  return (shell) => {
    if (!created.has(shell)) created.set(shell, make(shell));
    return created.get(shell) as Made;
  };
}
