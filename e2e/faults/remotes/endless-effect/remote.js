/** F12: each effect of a page triggers another render. React has no limit for these. */
export default ({ react, broken }) => ({
  usePage() {
    const [count, setCount] = react().useState(0);
    react().useEffect(() => {
      if (broken()) setCount(count + 1);
    }, [count]);
  },
});
