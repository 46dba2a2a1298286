/**
 * The browser's functions, captured before any remote's code ran: a remote that patches a global doesn't affect the shell's calls (trust.md
 * F21).
 */
export const capturedFetch = globalThis.fetch.bind(globalThis);
export const CapturedXMLHttpRequest = globalThis.XMLHttpRequest;
