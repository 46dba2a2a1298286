/** F7: the module of a page never arrives. */
export default ({ broken, never }) => ({ open: () => broken() && never });
