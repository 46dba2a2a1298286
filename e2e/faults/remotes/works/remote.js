/** Nothing is wrong with it: a release from another vendor. */
export default () => ({});
