/** F11: each layout effect of a page triggers another render. */
export default ({ react, broken }) => ({
  usePage() {
    const [count, setCount] = react().useState(0);
    react().useLayoutEffect(() => {
      if (broken()) setCount(count + 1);
    }, [count]);
  },
});
