/** F6: the module of a page throws. */
export default ({ fail }) => ({ open: fail });
