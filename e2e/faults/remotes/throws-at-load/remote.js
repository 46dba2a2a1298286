/** F5: the entry throws before it leaves its container. */
export default ({ fail }) => ({ load: fail });
