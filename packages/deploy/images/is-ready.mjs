// Ends with 0 if this container's server answers at the address given that it is well.
const [address] = process.argv.slice(2);
const isReady = await fetch(address).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
