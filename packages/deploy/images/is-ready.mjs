// Exits with 0 if this container's server, at the given address, responds that it is healthy.
const [address] = process.argv.slice(2);
const isReady = await fetch(address).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
