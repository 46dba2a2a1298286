/** F11: each render of a page triggers another. */
export default ({ react, broken }) => ({
  usePage() {
    const [count, setCount] = react().useState(0);
    if (broken()) setCount(count + 1);
  },
});
