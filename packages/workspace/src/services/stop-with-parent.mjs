/** Loaded into each service: when the command that started it ends in any way, the service stops as on SIGTERM. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
process.stdin.unref?.();
