/** F18: the mount fails. */
export default ({ fail }) => ({ mount: fail });
