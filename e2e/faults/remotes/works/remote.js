/** Nothing is wrong with it: another vendor's release. */
export default () => ({});
