/** F11: a page throws in an effect. */
export default ({ react, fail }) => ({ usePage: () => react().useEffect(fail) });
