/** F11: a page asks for another render in each render. */
export default ({ react, broken }) => ({
  usePage() {
    const [count, setCount] = react().useState(0);
    if (broken()) setCount(count + 1);
  },
});
