/** F6: the exposed module throws. */
export default ({ fail }) => ({ expose: fail });
