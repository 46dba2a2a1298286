import { Agent, setGlobalDispatcher } from 'undici';

// The `fetch` of Node 24 ends the process if the other side closes a connection whose answer nobody has read yet (nodejs/undici#5360).
// From here on it goes through a client in which that is mended.
setGlobalDispatcher(new Agent());
