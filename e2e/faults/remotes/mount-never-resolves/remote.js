/** F18: the mount never ends. */
export default ({ broken, never }) => ({ mount: () => broken() && never });
