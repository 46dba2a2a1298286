/** F7: the module of a page never comes. */
export default ({ broken, never }) => ({ open: () => broken() && never });
