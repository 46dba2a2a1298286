/** F11: a page throws while it is rendered. */
export default ({ fail }) => ({ usePage: fail });
